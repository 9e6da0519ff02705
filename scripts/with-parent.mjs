// When the `npm start` process is killed, the server shuts down as on SIGTERM.
import cluster from 'node:cluster'

if (cluster.isPrimary && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
