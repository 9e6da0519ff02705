// Loaded before the product: a server whose `npm start` was killed drains and ends as if it had been told to.
import cluster from 'node:cluster'

if (cluster.isPrimary && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Listening must not keep a drained process alive.
  process.channel.unref()
}
