import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../eventually.ts'
import { createFaultProxy, type FaultProxy, throughProxy, wireOf } from '../fault-proxy.ts'
import { type StandIn, type StandInName, type Switches, startStandIn } from '../gateways/start-stand-in.ts'
import { askOnce, type KillableDatabase, openKillableDatabase } from '../killable-database.ts'
import { freePort } from '../port.ts'
import { launchProduct, type Product } from '../product.ts'
import { makeClockSettable, setClock } from '../settable-clock.ts'

export type Service = {
  readonly name: StandInName
  readonly standIn: StandIn
  /** Between the product and the service. */
  readonly proxy: FaultProxy
}

export type World = {
  readonly databaseUrl: string
  readonly sealingKey: string
  /** Where customers and staff call the product. */
  readonly address: string
  readonly services: readonly Service[]
  /** Between people and the product, and between the product and its database. */
  readonly front: FaultProxy
  readonly wire: FaultProxy
  query<Row extends object>(text: string): Promise<Row[]>
  /** The time of the services and the database. */
  now(): number
  printed(): string
  killServer(): Promise<void>
  startServer(): Promise<void>
  killDatabase(): Promise<void>
  /** The switches of a service that was killed are right again after its restart. */
  turn(service: Service, switches: Partial<Switches>): Promise<void>
  /** Kills it, and starts it again after so long. */
  killService(service: Service, awayMs: number): Promise<void>
  /** Only while no server runs: a running one keeps its own time. */
  forward(ms: number): Promise<void>
  close(): Promise<void>
}

const sealingKey = 'the sealing key of the chaos, which opens nothing'

const urlNames = { konnect: 'KONNECT_URL', flouci: 'FLOUCI_URL', stripe: 'STRIPE_URL' } as const

const startService = async (name: StandInName, folder: string): Promise<Service> => {
  const standIn = await startStandIn(name, { bookFile: join(folder, `${name}.jsonl`) })
  const port = Number(new URL(standIn.url).port)
  return { name, standIn, proxy: await createFaultProxy(() => ({ host: '127.0.0.1', port })) }
}

const isPatient = ({ process: { exitCode } }: Product, error: unknown): false => {
  if (exitCode !== null) throw error
  return false
}

const addressOf = ({ port }: FaultProxy): string => `http://127.0.0.1:${port}`

/** The product as a process, a PostgreSQL, and a process for each payment service, with a proxy on every way. */
export const openWorld = async (names: readonly StandInName[]): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), 'mida-chaos-'))
  const database: KillableDatabase = await openKillableDatabase(folder)
  const url = await database.create('mida')
  const wire = await createFaultProxy(() => wireOf(url))
  const port = await freePort()
  const front = await createFaultProxy(() => ({ host: '127.0.0.1', port }))
  const services = await Promise.all(names.map((name) => startService(name, folder)))
  let aheadMs = 0
  const running: { product: Product | null } = { product: null }
  let printed = ''

  const environment = {
    DATABASE_URL: throughProxy(url, wire).href,
    ...{ PORT: String(port), PUBLIC_URL: addressOf(front), SEALING_KEY: sealingKey, LOG_LEVEL: 'error' },
    ...Object.fromEntries(
      services.map(({ name, standIn, proxy }) => [urlNames[name], addressOf(proxy) + new URL(standIn.url).pathname]),
    ),
  }

  const endWithUs = (): void => void running.product?.process.kill('SIGKILL')
  process.once('exit', endWithUs)
  const startServer = async (): Promise<void> => {
    const started = await launchProduct(environment)
    running.product = started
    // On a busy machine a start takes longer than the other tests wait.
    await eventually(
      () =>
        started.ready().then(
          () => true,
          (error) => isPatient(started, error),
        ),
      { withinMs: 240_000 },
    )
  }
  const killServer = async (): Promise<void> => {
    await running.product?.end('SIGKILL')
    printed += running.product?.printed() ?? ''
    running.product = null
  }
  const query: World['query'] = (text) => askOnce(url, text)
  let webhook = ''
  const webhookOf = ({ name }: Service) => (name === 'stripe' && webhook !== '' ? { webhook } : {})
  /** One after another for each service: two starts would want the same port. */
  const turns = new Map<StandInName, Promise<unknown>>()
  const inTurn = (service: Service, work: () => Promise<void>): Promise<void> => {
    const mine = (turns.get(service.name) ?? Promise.resolve()).then(work)
    turns.set(
      service.name,
      mine.catch(() => {}),
    )
    return mine
  }
  const restart = async (service: Service, switches: Partial<Switches> = {}): Promise<void> => {
    await service.standIn.restart()
    await service.standIn.set({ ahead: aheadMs, ...webhookOf(service), ...switches })
  }
  /** A service that is gone is started again. */
  const turn: World['turn'] = (service, switches) =>
    inTurn(service, () => service.standIn.set({ ahead: aheadMs, ...switches }).catch(() => restart(service, switches)))

  // The first start makes tables and the demo's shops. Connections that are opened later see the clock that can be set.
  await startServer()
  await running.product?.end()
  await makeClockSettable((text) => query(text), 'mida')
  return {
    ...{ address: addressOf(front), services, front, wire, query, sealingKey, databaseUrl: url },
    now: () => Date.now() + aheadMs,
    printed: () => printed + (running.product?.printed() ?? ''),
    killServer,
    startServer,
    killDatabase: () => database.kill(url),
    turn: (service, switches) => {
      webhook = switches.webhook ?? webhook
      return turn(service, switches)
    },
    killService: (service, awayMs) =>
      inTurn(service, async () => {
        await service.standIn.kill()
        await sleep(awayMs)
        await restart(service)
      }),
    forward: async (ms) => {
      if (running.product) throw new Error('the clock is set while a server runs')
      aheadMs += ms
      await eventually(() =>
        setClock((text) => query(text), `${aheadMs} milliseconds`).then(
          () => true,
          () => false,
        ),
      )
      for (const service of services) await turn(service, {})
    },
    close: async () => {
      process.off('exit', endWithUs)
      await running.product?.end('SIGKILL')
      for (const { standIn, proxy } of services) await Promise.all([standIn.close(), proxy.close()])
      await Promise.all([front.close(), wire.close()])
      await database.server.stop('immediate')
      for (const path of [database.place.home, folder]) rmSync(path, { recursive: true, force: true })
    },
  }
}
