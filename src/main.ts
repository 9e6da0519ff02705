import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { tellLeaving } from './adapters/database/data-lock.ts'
import { CannotStart, type OpenDatabase } from './adapters/database/database.ts'
import { untilAnswered } from './adapters/database/database-away.ts'
import { migrate } from './adapters/database/migrate.ts'
import { openDatabase } from './adapters/database/open-database.ts'
import { withoutHurry } from './adapters/database/without-hurry.ts'
import { createEnding } from './ending.ts'
import { keepHouse } from './housekeeping.ts'
import { openTools } from './open-tools.ts'
import { prepareData } from './prepare-data.ts'
import { announce } from './server/announce.ts'
import { answerWorkers } from './server/cluster-metrics.ts'
import { type Config, readConfig } from './server/config.ts'
import { closeServer } from './server/drain.ts'
import { ConfigError } from './server/environment.ts'
import { createLog } from './server/log.ts'
import type { Tools } from './server/tools.ts'
import { tryPort } from './server/try-port.ts'
import { prepareSearchSoon } from './start-search.ts'
import { connectionsFor, doesJobs, poolSizeOf, superviseWorkers, waitForTurn } from './workers.ts'

const oldestNode = 24
const longestAnswerMs = 4000
const dev = process.argv.includes('--dev')
const ending = createEnding()

/** The built product: its server bundle holds every route and page. */
async function serveBuilt(tools: Tools, { port, host }: Config, openDoor: () => Promise<void>): Promise<void> {
  const { createApp } = await import('./app.ts')
  const app = await createApp(tools)
  await untilAnswered('jobs', tools.log, () => tools.jobs.start())
  await app.ready()
  await openDoor()
  await app.listen({ port, host })
  ending.answersRequests()
  ending.add(() => closeServer(app, longestAnswerMs))
}

async function serveForDevelopment(tools: Tools, config: Config): Promise<void> {
  const { serveForDevelopment: serveHere } = await import('./dev-server.ts')
  ending.add(await serveHere(tools, config))
}

/** Takes the port before anything is opened. Whoever asks meanwhile is told to come back; answers how to leave it to who serves. */
async function waitAtTheDoor(config: Config): Promise<() => Promise<void>> {
  // The waiting room speaks every language, from files that only the bundler finds.
  if (dev) {
    await tryPort(config)
    return async () => {}
  }
  const { openWaitingRoom } = await import('./server/waiting-room.ts')
  const leave = await openWaitingRoom(config)
  ending.add(leave)
  return leave
}

/** What the first process does before anybody is served. */
async function prepare({ url }: OpenDatabase, config: Config, log: Logger): ReturnType<typeof prepareData> {
  await untilAnswered('migrations', log, () => migrate(url))
  const away = await untilAnswered('data', log, () => withoutHurry(url, (db) => prepareData(db, config)))
  ending.add(await prepareSearchSoon(url, log))
  return away
}

async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const isSupervisor = cluster.isPrimary && config.workers > 1
  let leaveDoor = waitForTurn
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    log,
    poolSize: isSupervisor ? 2 : poolSizeOf(config.workers),
    connections: connectionsFor(config.workers),
    beforehand: async () => {
      if (cluster.isPrimary) leaveDoor = await waitAtTheDoor(config)
    },
  })
  ending.add(() => database.close())
  if (!config.databaseUrl) ending.onBegin(() => tellLeaving(config.dataDir))
  const away = cluster.isPrimary ? await prepare(database, config, log) : { shops: 0, people: 0 }
  if (isSupervisor) {
    await shareAmongWorkers(config, database.url, leaveDoor)
    return console.log(announce(config, config.publicUrl, away))
  }
  const { tools, close } = await openTools({
    config,
    database,
    log,
    doesJobs: doesJobs(process.env),
    isDraining: ending.isDraining,
  })
  ending.add(close)
  if (doesJobs(process.env)) ending.add(keepHouse(tools))
  await (dev ? serveForDevelopment : serveBuilt)(tools, config, leaveDoor)
  if (cluster.isPrimary) console.log(announce(config, config.publicUrl, away))
}

/** The first process keeps the database and answers no requests. */
function shareAmongWorkers(config: Config, databaseUrl: string, leaveDoor: () => Promise<void>): Promise<void> {
  answerWorkers()
  return new Promise((resolve, reject) => {
    const stop = superviseWorkers({
      count: config.workers,
      environment: { DATABASE_URL: databaseUrl },
      beforeListening: leaveDoor,
      onListening: resolve,
      onHopeless: () => {
        void stop('SIGINT', ending.workersMayTakeMs()).then(() =>
          reject(new CannotStart('A worker ended before it could listen.')),
        )
      },
    })
    ending.add(() => stop(ending.by, ending.workersMayTakeMs()))
  })
}

const cannotListen = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'])

/** One line for what the person at the terminal can do something about. */
function tellFailure(error: unknown): void {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof CannotStart || error instanceof ConfigError) console.error(message)
  else if (code === 'EADDRINUSE') console.error(`The port is taken: ${message}. Choose another with PORT.`)
  else if (syscall === 'listen' || cannotListen.has(code))
    console.error(`Cannot listen: ${message}. See PORT and HOST.`)
  else createLog('error').fatal({ err: error }, 'cannot start')
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Mida runs on Node ${oldestNode} or newer; this is ${process.version}. Start it with npm start, which brings its own.`,
  )
  process.exit(1)
}
process.on('SIGINT', ending.obey)
process.on('SIGTERM', ending.obey)

try {
  const config = readConfig(process.env)
  ending.drainFor(dev ? 0 : config.drainSeconds)
  await serve(config)
} catch (error) {
  tellFailure(error)
  await ending.now(1)
}
