import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, type ClusterOptions, clusterIn } from './cluster.ts'
import { isCluster, setAsideIncompleteCluster } from './cluster-state.ts'
import { CannotStart, type DatabaseLog } from './database.ts'
import { runningPostmaster } from './postmaster.ts'

export type EmbeddedPostgres = {
  url(database: string): string
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

const attach = async (cluster: Cluster, log: DatabaseLog): Promise<string | null> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const left = runningPostmaster(cluster.data)
    if (!left) return null
    const answer = await cluster.ask(left.socketFolder)
    if (answer === 'refuses us') {
      await cluster.stop('fast')
      return null
    }
    if (answer === 'answers' && left.socketFolder) {
      log.info('The embedded database was still running; using it')
      return left.socketFolder
    }
    if (tries === 25) log.warn('The embedded database is still running but does not answer yet')
    await sleep(200)
  }
  throw new CannotStart(`The embedded database is running but does not answer; its log is ${cluster.logFile}`)
}

/** Returns the URL of the running server, or null if none accepts a connection. */
export const findEmbeddedPostgres = async (options: ClusterOptions, database: string): Promise<string | null> => {
  const cluster = clusterIn(options)
  const socketFolder = runningPostmaster(cluster.data)?.socketFolder
  return socketFolder && (await cluster.ask(socketFolder)) === 'answers' ? cluster.url(socketFolder, database) : null
}

const serve = async (cluster: Cluster, log: DatabaseLog): Promise<string> => {
  const left = await attach(cluster, log)
  if (left !== null) return left
  if (!cluster.hasPassword()) await cluster.renewPassword()
  const socketFolder = await cluster.start()
  if ((await cluster.ask(socketFolder)) !== 'refuses us') return socketFolder
  await cluster.stop('fast')
  await cluster.renewPassword()
  return cluster.start()
}

export const openEmbeddedPostgres = async (options: ClusterOptions): Promise<EmbeddedPostgres> => {
  const { log } = options
  const cluster = clusterIn(options)
  const { data } = cluster
  const stopOnExit = (): void => {
    const left = runningPostmaster(data)
    try {
      if (left) process.kill(left.pid, 'SIGINT')
    } catch {}
  }
  process.once('exit', stopOnExit)

  cluster.checkFiles()
  setAsideIncompleteCluster(data, log)
  if (!isCluster(data)) await cluster.create()
  const socketFolder = await serve(cluster, log)

  let restart: Promise<unknown> | null = null
  const watch = setInterval(() => {
    if (restart || runningPostmaster(data)) return
    log.warn('The embedded database has ended: starting it again')
    restart = cluster
      .start(socketFolder)
      .catch((error: Error) => log.warn(error.message))
      .finally(() => {
        restart = null
      })
  }, 1000)
  watch.unref()

  return {
    url: (database) => cluster.url(socketFolder, database),
    stop: async (mode = 'fast') => {
      clearInterval(watch)
      await restart
      await cluster.stop(mode)
      process.off('exit', stopOnExit)
    },
  }
}
