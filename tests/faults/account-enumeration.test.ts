import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/account/server/password-hash.ts'
import { users } from '../../src/account/server/tables.ts'
import { type AccountApi, askForCode, createAccountApi } from '../account-api.ts'
import { type Answer, createCaller } from '../caller.ts'
import { timeoutFactor } from '../timeout-factor.ts'

let api: AccountApi

beforeAll(async () => {
  api = await createAccountApi()
  const passwordHash = await hashPassword('quatre-oranges')
  const known = Array.from({ length: looks * tries }, (_, time) => ({
    name: 'Rim',
    email: emailOf('known', time),
    phone: phoneOf('known', time),
    passwordHash,
  }))
  const verifiedAt = api.clock.now()
  await api.tools.db
    .insert(users)
    .values(known.map((user) => ({ ...user, emailVerifiedAt: verifiedAt, phoneVerifiedAt: verifiedAt })))
})

afterAll(() => api.close())

const minute = 60_000
const tries = 21
const looks = 3
/** Each measurement checks forty passwords, and the machine may be busy. */
const longestMs = 180_000

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

type Asking = (which: 'known' | 'unknown', time: number) => Promise<Answer>

type Try = { readonly took: number; readonly status: number; readonly said: string }

const timed = async (ask: Asking, which: 'known' | 'unknown', time: number): Promise<Try> => {
  const begin = performance.now()
  const { status, body } = await ask(which, time)
  return { took: performance.now() - begin, status, said: JSON.stringify(body) }
}

/** Alternates between known and unknown accounts, so that other load slows down both equally. */
const lookOnce = async (ask: Asking, look: number) => {
  const known: Try[] = []
  const unknown: Try[] = []
  for (let time = look * tries; time < (look + 1) * tries; time += 1) {
    // Resets the limits per quarter of an hour.
    api.clock.forward(16 * minute)
    for (const which of time % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      (which === 'known' ? known : unknown).push(await timed(ask, which, time))
  }
  const differences = known.map(({ took }, time) => took - (unknown[time]?.took ?? 0))
  return { known, unknown, difference: Math.abs(median(differences)), usual: median(known.map(({ took }) => took)) }
}

/** Measures again if the times differ. A difference caused by the product is in every measurement, one caused by a busy machine is not. */
const compare = async (ask: Asking) => {
  const seen = [await lookOnce(ask, 0)]
  while (seen.length < looks && seen.every(({ difference, usual }) => difference >= inaudible(usual)))
    seen.push(await lookOnce(ask, seen.length))
  const [clearest] = seen.toSorted((a, b) => a.difference / inaudible(a.usual) - b.difference / inaudible(b.usual))
  if (!clearest) throw new Error('nothing was asked')
  return {
    ...clearest,
    known: seen.flatMap(({ known }) => known),
    unknown: seen.flatMap(({ unknown }) => unknown),
  }
}

/** The smallest difference, in milliseconds, that could be measured through a network. On a busy machine, up to half of the usual time is noise. */
const inaudible = (usual: number): number => Math.max(8, usual / 2)

const password = 'pas-le-bon-du-tout'

const emailOf = (which: 'known' | 'unknown', time: number): string => `${which}-${time}@example.com`

const phoneOf = (which: 'known' | 'unknown', time: number): string =>
  `+2165${which === 'known' ? 1 : 2}0000${String(time).padStart(2, '0')}`

const callAsVisitor = async (path: string, body: object): Promise<Answer> =>
  (await createCaller(api))('POST', path, body)

test.each<[string, Asking]>([
  ['a sign-in', (which, time) => callAsVisitor('/login', { email: emailOf(which, time), password })],
  [
    'a link for a forgotten password',
    (which, time) => callAsVisitor('/password/email', { email: emailOf(which, time) }),
  ],
  ['a code', async (which, time) => askForCode(await createCaller(api), phoneOf(which, time))],
])(
  '%s answers the same, after the same time, whether there is such an account or not',
  async (_, ask) => {
    const { known, unknown, difference, usual } = await compare(ask)
    expect(new Set([...known, ...unknown].map(({ status, said }) => `${status} ${said}`)).size).toBe(1)
    expect(difference).toBeLessThan(inaudible(usual))
  },
  longestMs,
)

test.each<[string, Asking]>([
  [
    'asking whether an e-mail is free',
    (which, time) => callAsVisitor('/api/check-email', { email: emailOf(which, time) }),
  ],
  [
    'registering',
    (which, time) =>
      callAsVisitor('/register', {
        name: 'Rim',
        email: emailOf(which, time).replace('unknown', 'newcomer'),
        password,
        password_confirmation: password,
      }),
  ],
])(
  '%s tells only by its status, not by its time',
  async (_, ask) => {
    const { known, unknown, difference, usual } = await compare(ask)
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([409]))
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([200]))
    expect(difference).toBeLessThan(2 * inaudible(usual))
  },
  longestMs,
)

test('of a thousand stolen pairs from one address twenty are looked at, and others are served meanwhile', async () => {
  const tight = await createAccountApi({ limitsScale: 1 })
  const thief = await createCaller(tight)
  const statuses: number[] = []
  let slowest = 0
  for (let batch = 0; batch < 20; batch += 1) {
    const pairs = Array.from({ length: 50 }, (_, index) =>
      thief('POST', '/login', { email: `stolen-${batch}-${index}@example.com`, password }),
    )
    const begin = performance.now()
    expect((await tight.app.inject({ url: '/api/session' })).statusCode).toBe(200)
    slowest = Math.max(slowest, performance.now() - begin)
    statuses.push(...(await Promise.all(pairs)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(980)
  expect(slowest).toBeLessThan(5000 * timeoutFactor)
  await tight.close()
}, 60_000)
