import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** The keys of the only account that the stand-in has, and the path of its API as a setting has it. */
const services = {
  konnect: {
    path: '/api/v2',
    keys: { walletId: '5f7a209aeb3f76490ac4a3d1', apiKey: '5f7a209aeb3f76490ac4a3d1:secret-of-the-test' },
  },
  flouci: {
    path: '/api/v2',
    keys: { publicKey: 'a1b2c3d4-e5f6-7890-1234-567890abcdef', privateKey: '0f9e8d7c-secret-of-the-test' },
  },
  stripe: {
    path: '',
    // Joined, so that no scanner takes them for keys of somebody.
    keys: {
      accountId: 'acct_1StandIn1StandIn',
      secretKey: ['rk', 'test', '51StandInStandInStandIn'].join('_'),
      webhookSecret: ['whsec', 'StandInStandInStandIn'].join('_'),
    },
  },
} as const

type Services = typeof services

export type StandInName = keyof Services

export type Switches = {
  readonly slow: number
  readonly end: 'answer' | 'cut' | 'die' | 'broken'
  readonly endOn: string
  readonly busy: boolean
  readonly revoked: boolean
  readonly notices: 'after' | 'before' | 'never' | 'held'
  readonly times: number
  readonly repeatMs: number
  readonly wrongAmount: boolean
  readonly wrongCurrency: boolean
  readonly strings: boolean
  readonly paysExpired: boolean
  readonly refunds: 'done' | 'refused' | 'pending'
  readonly now: number | null
  readonly ahead: number
  /** The address to which Stripe sends its events. The other services are told it with each payment. */
  readonly webhook: string
}

export type BookedPayment = {
  readonly id: string
  readonly state: 'open' | 'held' | 'paid' | 'declined' | 'expired' | 'refunded' | 'cancelled'
  readonly attempt: string
  readonly amount: number
  readonly currency: string
  readonly captured?: number
  /** True if it was paid after its page had ended, or after it was declined. */
  readonly isUnexpected?: boolean
  /** When its page ends, in milliseconds. */
  readonly endsAt: number
}

export type BookedRefund = {
  readonly id: string
  readonly payment: string
  readonly amount: number
  readonly key?: string
  /** In milliseconds. A pending refund is done later. */
  readonly doneAt: number
}

export type Book = { readonly payments: readonly BookedPayment[]; readonly refunds: readonly BookedRefund[] }

export type AskedCall = { readonly method: string; readonly path: string; readonly body: unknown }

export type StandIn<Name extends StandInName = StandInName> = {
  /** The address of its API. */
  readonly url: string
  readonly keys: Services[Name]['keys']
  set(switches: Partial<Switches>): Promise<void>
  /** All switches are right again, and what it was asked is forgotten. The book stays. */
  reset(): Promise<void>
  /** What the customer does on its page. */
  pay(reference: string): Promise<void>
  decline(reference: string): Promise<void>
  /** Sends a notice about the payment as it is, or about another event. */
  notice(reference: string, event?: string): Promise<void>
  /** Sends the held notices, the latest first. */
  release(): Promise<void>
  book(): Promise<Book>
  asked(): Promise<readonly AskedCall[]>
  sent(): Promise<readonly { readonly url: string; readonly status: number }[]>
  /** As `kill -9` does. The book is kept. */
  kill(): Promise<void>
  /** With the same port and book. */
  restart(): Promise<void>
  close(): Promise<void>
}

type Options = { readonly port?: number; readonly bookFile?: string }

/** A process that speaks the wire format of the service, keeps a book of its own, and fails as it is told. */
export const startStandIn = async <Name extends StandInName>(
  name: Name,
  { port = 0, bookFile }: Options = {},
): Promise<StandIn<Name>> => {
  const file = bookFile ?? join(mkdtempSync(join(tmpdir(), `mida-${name}-`)), 'book.jsonl')

  const start = async (at: number): Promise<{ child: ChildProcess; at: number }> => {
    const program = join(import.meta.dirname, `${name}-stand-in.mjs`)
    const child = spawn(process.execPath, [program, String(at), file], { stdio: ['pipe', 'pipe', 'inherit'] })
    const [line] = await once(createInterface(child.stdout), 'line')
    return { child, at: Number(line) }
  }

  let running = await start(port)
  const base = `http://127.0.0.1:${running.at}`

  const end = async (): Promise<void> => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return
    const ended = once(running.child, 'exit')
    running.child.kill('SIGKILL')
    await ended
  }

  const control = async (call: string, body: object = {}) => {
    const reply = await fetch(`${base}/control/${call}`, {
      method: 'POST',
      headers: { connection: 'close' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`the stand-in refuses ${call}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }

  return {
    url: `${base}${services[name].path}`,
    keys: services[name].keys,
    set: (switches) => control('switches', switches),
    reset: () => control('reset'),
    pay: (reference) => control('pay', { reference }),
    decline: (reference) => control('decline', { reference }),
    notice: (reference, event) => control('notice', { reference, event }),
    release: () => control('release'),
    book: () => control('book'),
    asked: () => control('asked'),
    sent: () => control('sent'),
    kill: end,
    restart: async () => {
      await end()
      running = await start(running.at)
    },
    close: async () => {
      await end()
      if (bookFile === undefined) rmSync(dirname(file), { recursive: true, force: true })
    },
  }
}
