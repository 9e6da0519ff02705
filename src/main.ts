import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { markShuttingDown } from './adapters/database/data-lock.ts'
import { CannotStart, type OpenDatabase } from './adapters/database/database.ts'
import { retryWhileUnavailable } from './adapters/database/database-unavailable.ts'
import { withMaintenanceConnection } from './adapters/database/maintenance-connection.ts'
import { migrate } from './adapters/database/migrate.ts'
import { databasePlace, openDatabase } from './adapters/database/open-database.ts'
import { refreshShopCards } from './catalogue/server/shop-card-store.ts'
import { startCleanup } from './cleanup.ts'
import { openTools } from './open-tools.ts'
import { prepareData } from './prepare-data.ts'
import { prepareSearchInBackground } from './prepare-search.ts'
import { answerWorkers } from './server/cluster-metrics.ts'
import { type Config, readConfig } from './server/config.ts'
import { closeServer } from './server/drain.ts'
import { fetchFromOrigin } from './server/internal-requests.ts'
import { createLog } from './server/log.ts'
import { readSealingKey } from './server/sealing.ts'
import { settingHints } from './server/setting-hints.ts'
import { nothingNew, startupMessage } from './server/startup-message.ts'
import type { Tools } from './server/tools.ts'
import { requireWritableFolder } from './server/writable-folder.ts'
import { createShutdown } from './shutdown.ts'
import { startupErrorText } from './startup-error.ts'
import { connectionsFor, doesJobs, poolSizeOf, superviseWorkers, waitForListenPermission } from './workers.ts'

const oldestNode = 24
const longestAnswerMs = 4000
const dev = process.argv.includes('--dev')
const shutdown = createShutdown()

async function serveBuilt(tools: Tools, { port, host }: Config, releasePort: () => Promise<void>): Promise<void> {
  const { createApp } = await import('./app.ts')
  const app = await createApp(tools)
  await retryWhileUnavailable('jobs', tools.log, () => tools.jobs.start())
  await app.ready()
  await releasePort()
  await app.listen({ port, host })
  shutdown.answersRequests()
  void renderFirstPages(app)
  shutdown.add(() => closeServer(app, longestAnswerMs))
}

/** The first rendering of a process takes several times as long as the next ones, so no visitor should wait for it. */
async function renderFirstPages(app: FastifyInstance): Promise<void> {
  for (const path of ['/', '/restaurants']) await fetchFromOrigin(app, path).catch(() => null)
}

async function serveForDevelopment(tools: Tools, config: Config): Promise<void> {
  const { serveForDevelopment: serveHere } = await import('./dev-server.ts')
  shutdown.add(await serveHere(tools, config))
}

/** Throws the error of `listen` if the port is taken. */
async function tryPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Serves status pages during the start. In development, or without `answersWhileStarting`, only tries the port. */
async function openStartupPort(config: Config): Promise<() => Promise<void>> {
  if (dev || !config.answersWhileStarting) {
    await tryPort(config)
    return async () => {}
  }
  // A static import would fail in development: only Vite resolves the `import.meta.glob` of the texts.
  const { openStartupServer } = await import('./server/startup-server.ts')
  const release = await openStartupServer(config)
  shutdown.add(release)
  return release
}

async function prepare({ url }: OpenDatabase, config: Config, log: Logger): ReturnType<typeof prepareData> {
  await retryWhileUnavailable('migrations', log, () => migrate(url))
  const news = await retryWhileUnavailable('data', log, () =>
    withMaintenanceConnection(url, (db) => prepareData(db, config)),
  )
  shutdown.add(await prepareSearchInBackground(url, log))
  return news
}

async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const isSupervisor = cluster.isPrimary && config.workers > 1
  let releasePort = waitForListenPermission
  const place = { dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined }
  const database = await openDatabase({
    ...place,
    log,
    poolSize: isSupervisor ? 2 : poolSizeOf(config.workers),
    connections: connectionsFor(config.workers),
    beforehand: async () => {
      if (!cluster.isPrimary) return
      if (!config.s3) requireWritableFolder(join(config.dataDir, 'files'))
      releasePort = await openStartupPort(config)
      log.info(databasePlace(place))
    },
  })
  shutdown.add(() => database.close())
  if (!config.databaseUrl) shutdown.onBegin(() => markShuttingDown(config.dataDir))
  const news = cluster.isPrimary ? await prepare(database, config, log) : nothingNew
  if (isSupervisor) {
    await shareAmongWorkers(config, database.url, releasePort)
    return console.log(startupMessage(config, config.publicUrl, news, settingHints(process.env)))
  }
  const { tools, close } = await openTools({
    config,
    database,
    log,
    doesJobs: doesJobs(process.env),
    isDraining: shutdown.isDraining,
  })
  shutdown.add(close)
  if (doesJobs(process.env)) {
    shutdown.add(startCleanup(tools))
    // After a long pause many cards are due, and the first visitors would wait for them.
    refreshShopCards(tools, tools.clock.now()).catch((err) => log.warn({ err }, 'lists of shops are not ready yet'))
  }
  await (dev ? serveForDevelopment : serveBuilt)(tools, config, releasePort)
  if (cluster.isPrimary) console.log(startupMessage(config, config.publicUrl, news, settingHints(process.env)))
}

function shareAmongWorkers(config: Config, databaseUrl: string, releasePort: () => Promise<void>): Promise<void> {
  answerWorkers()
  return new Promise((resolve, reject) => {
    const stop = superviseWorkers({
      count: config.workers,
      environment: { DATABASE_URL: databaseUrl, SEALING_KEY: readSealingKey(config) ?? '' },
      beforeListening: releasePort,
      onListening: resolve,
      onHopeless: () => {
        void stop('SIGINT', shutdown.workersMayTakeMs()).then(() =>
          reject(new CannotStart('A worker ended before it could listen.')),
        )
      },
    })
    shutdown.add(() => stop(shutdown.by, shutdown.workersMayTakeMs()))
  })
}

function reportStartupError(error: unknown): void {
  const text = startupErrorText(error)
  if (text === null) createLog('error').fatal({ err: error }, 'cannot start')
  else console.error(text)
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Mida runs on Node ${oldestNode} or newer; this is ${process.version}. Start it with npm start, which brings its own.`,
  )
  process.exit(1)
}
process.on('SIGINT', shutdown.onSignal)
process.on('SIGTERM', shutdown.onSignal)

try {
  const config = readConfig(process.env)
  shutdown.drainFor(dev ? 0 : config.drainSeconds)
  await serve(config)
} catch (error) {
  reportStartupError(error)
  await shutdown.now(1)
}
