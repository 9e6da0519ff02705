import cluster from 'node:cluster'
import { CannotStart } from './adapters/database/database.ts'
import { migrate } from './adapters/database/migrate.ts'
import { openDatabase } from './adapters/database/open-database.ts'
import { keepHouse } from './housekeeping.ts'
import { openTools } from './open-tools.ts'
import { prepareData } from './prepare-data.ts'
import { announce } from './server/announce.ts'
import { answerWorkers } from './server/cluster-metrics.ts'
import { type Config, readConfig } from './server/config.ts'
import { ConfigError } from './server/environment.ts'
import { createLog } from './server/log.ts'
import type { Tools } from './server/tools.ts'
import { connectionsFor, doesJobs, poolSizeOf, superviseWorkers } from './workers.ts'

const oldestNode = 24
const longestDrainMs = 10_000
const dev = process.argv.includes('--dev')

/** What has to be undone at the end, newest first. */
const closing: (() => unknown)[] = []
let draining = false

async function end(exitCode: number): Promise<void> {
  // A second signal while draining changes nothing.
  if (draining) return
  draining = true
  // Workers are given up by themselves first.
  const timer = setTimeout(() => process.exit(exitCode || 1), cluster.isPrimary ? longestDrainMs * 1.5 : longestDrainMs)
  for (const close of closing.splice(0).reverse()) await close()
  clearTimeout(timer)
  process.exit(exitCode)
}

/** The built product: its server bundle holds every route and page. */
async function serveBuilt(tools: Tools, { port, host }: Config): Promise<() => Promise<void>> {
  const { createApp } = await import('./app.ts')
  const app = await createApp(tools)
  await tools.jobs.start()
  await app.listen({ port, host })
  return () => app.close()
}

/** It speaks every language, from files that only the bundler finds; whoever develops waits without it. */
async function openWaiting(config: Config): Promise<() => Promise<void>> {
  const { openWaitingRoom } = await import('./server/waiting-room.ts')
  return openWaitingRoom(config)
}

async function serve(config: Config, databaseUrl: string | null): Promise<void> {
  const log = createLog(config.logLevel)
  const isSupervisor = cluster.isPrimary && config.workers > 1
  // A database elsewhere may come up after us; whoever asks meanwhile is told so.
  const waits = cluster.isPrimary && databaseUrl && !dev
  const closeWaitingRoom = waits ? await openWaiting(config) : async () => {}
  closing.push(closeWaitingRoom)
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: databaseUrl ?? undefined,
    log,
    poolSize: isSupervisor ? 2 : poolSizeOf(config.workers),
    connections: connectionsFor(config.workers),
  })
  closing.push(() => database.close())
  let away = { shops: 0, people: 0 }
  if (cluster.isPrimary) {
    await migrate(database.url)
    away = await prepareData(database.db, config)
  }
  await closeWaitingRoom()
  if (isSupervisor) {
    await shareAmongWorkers(config, database.url)
    return console.log(announce(config, config.publicUrl, away))
  }
  const { tools, close } = await openTools({
    config,
    database,
    log,
    doesJobs: doesJobs(process.env),
    isDraining: () => draining,
  })
  closing.push(close)
  if (doesJobs(process.env)) closing.push(keepHouse(tools))
  const serveHere = dev ? (await import('./dev-server.ts')).serveForDevelopment : serveBuilt
  closing.push(await serveHere(tools, config))
  if (cluster.isPrimary) console.log(announce(config, config.publicUrl, away))
}

/** The first process keeps the database and answers no requests. */
function shareAmongWorkers(config: Config, databaseUrl: string): Promise<() => Promise<void>> {
  answerWorkers()
  return new Promise((resolve, reject) => {
    const stop = superviseWorkers({
      count: config.workers,
      environment: { DATABASE_URL: databaseUrl },
      onListening: () => resolve(stop),
      onHopeless: () => {
        void stop().then(() => reject(new CannotStart('A worker ended before it could listen.')))
      },
    })
    closing.push(stop)
  })
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Mida runs on Node ${oldestNode} or newer; this is ${process.version}. Start it with npm start, which brings its own.`,
  )
  process.exit(1)
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))

try {
  const config = readConfig(process.env)
  await serve(config, config.databaseUrl)
} catch (error) {
  if (error instanceof CannotStart || error instanceof ConfigError) console.error(error.message)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error(`The port is taken: ${(error as Error).message}. Choose another with PORT.`)
  else createLog('error').fatal({ err: error }, 'cannot start')
  await end(1)
}
