import { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseLog } from './database.ts'
import { GuardedClient } from './guarded-client.ts'
import { CallerLeft, currentBudget, DatabaseTooSlow, limitClient, type TimeBudget } from './time-budget.ts'

const silentMs = 1000
const lookEveryMs = 250
const longestAnswerMs = 2000

export class DatabaseUnresponsive extends Error {
  override name = 'DatabaseUnresponsive'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database does not answer')
  }
}

const answers = async (connectionString: string | undefined): Promise<boolean> => {
  const socket = new Socket()
  const client = new GuardedClient({ connectionString, application_name: 'mida watch', stream: () => socket })
  client.on('error', () => {})
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      ({ code }: { code?: string }) => /^\d[0-9A-Z]{4}$/.test(code ?? ''),
    )
  const { promise: given, resolve } = Promise.withResolvers<boolean>()
  // Before giving up, lets the event loop read data that has already arrived.
  const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), longestAnswerMs)
  const isAlive = await Promise.race([asked, given])
  clearTimeout(timer)
  if (isAlive) void client.end().catch(() => {})
  else socket.destroy()
  return isAlive
}

type Taker = (error: Error | undefined, client: PoolClient | undefined, release: (error?: boolean) => void) => void

/** While the database does not answer, refuses connections immediately. */
export class MonitoredPool extends Pool {
  readonly #sockets: Set<Socket>
  readonly #waiting = new Set<() => void>()
  readonly #budgets = new WeakMap<object, TimeBudget>()
  readonly #log: DatabaseLog
  readonly #url: string | undefined
  #hangs = false
  #isAsking = false
  #bytesRead = 0
  #answeredAt = performance.now()

  constructor(config: PoolConfig, log: DatabaseLog) {
    const sockets = new Set<Socket>()
    super({
      ...config,
      Client: GuardedClient,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        return socket
      },
    })
    this.#sockets = sockets
    this.#log = log
    this.#url = config.connectionString
    this.on('connect', (client) => limitClient(client, () => this.#budgets.get(client)))
    this.on('release', (_error, client) => {
      const budget = this.#budgets.get(client)
      budget?.endWait()
      budget?.share?.release()
      this.#budgets.delete(client)
    })
    const looking = setInterval(() => {
      if (this.ended || this.ending) clearInterval(looking)
      else void this.#look()
    }, lookEveryMs).unref()
  }

  get hangs(): boolean {
    return this.#hangs
  }

  override connect(): Promise<PoolClient>
  override connect(taker: Taker): void
  override connect(taker?: Taker): Promise<PoolClient> | undefined {
    if (taker) {
      this.#take(taker)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #take(taker: Taker): void {
    const budget = currentBudget()
    let isTold = false
    const refuse = (error: Error): void => {
      isTold = true
      taker(error, undefined, () => {})
    }
    const leftMs = budget?.leftMs() ?? Number.POSITIVE_INFINITY
    if (this.#hangs) return void process.nextTick(refuse, new DatabaseUnresponsive())
    if (budget && leftMs <= 0) return void process.nextTick(refuse, budget.refusal())
    const share = budget?.share
    let withdraw = (): void => {}
    const giveUp = (error: Error = new DatabaseUnresponsive()): void => {
      if (isTold) return
      stopWaiting()
      withdraw()
      budget?.endWait()
      refuse(error)
    }
    const timer = leftMs === Number.POSITIVE_INFINITY ? null : setTimeout(() => giveUp(new DatabaseTooSlow()), leftMs)
    const forget = budget?.onAbandon(() => giveUp(new CallerLeft()))
    const stopWaiting = (): void => {
      if (timer) clearTimeout(timer)
      forget?.()
      this.#waiting.delete(giveUp)
    }
    this.#waiting.add(giveUp)
    budget?.beginWait()
    const go = (): void => {
      super.connect((error, client, release) => {
        // The caller was refused before its connection was ready.
        if (isTold) {
          if (client) release()
          share?.release()
          return
        }
        stopWaiting()
        if (budget && client) this.#budgets.set(client, budget)
        else {
          budget?.endWait()
          share?.release()
        }
        taker(error, client, release)
      })
    }
    if (!budget || !share) {
      go()
      return
    }
    try {
      withdraw = share.claim(go, budget.isWriting())
    } catch (error) {
      process.nextTick(giveUp, error)
    }
  }

  #isNeeded(): boolean {
    return this.#waiting.size > 0 || this.totalCount > this.idleCount
  }

  #countBytesRead(): number {
    let bytes = 0
    for (const socket of this.#sockets) bytes += socket.bytesRead
    return bytes
  }

  async #look(): Promise<void> {
    if (this.#isAsking) return
    const bytesRead = this.#countBytesRead()
    const now = performance.now()
    if (!this.#hangs && (bytesRead !== this.#bytesRead || !this.#isNeeded())) {
      this.#bytesRead = bytesRead
      this.#answeredAt = now
      return
    }
    if (!this.#hangs && now - this.#answeredAt < silentMs) return
    this.#isAsking = true
    const isAlive = (await answers(this.#url)) || (!this.#hangs && this.#countBytesRead() !== bytesRead)
    this.#isAsking = false
    this.#answeredAt = performance.now()
    if (isAlive !== this.#hangs) return
    if (isAlive) this.#goOn()
    else this.#giveUp()
  }

  #giveUp(): void {
    this.#hangs = true
    this.#log.warn('The database does not answer: requests that need it are refused until it does.')
    for (const giveUp of [...this.#waiting]) giveUp()
    for (const socket of [...this.#sockets]) socket.destroy(new DatabaseUnresponsive())
  }

  #goOn(): void {
    this.#hangs = false
    this.#log.warn('The database answers again.')
  }
}
