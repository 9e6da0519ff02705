import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { type Person, type Step, start, steps, type World } from '../../../tests/email-ownership-oracle.ts'
import type { SocialProvider } from '../../adapters/social/social.ts'
import { deviceProofs, mailedLinks, oneTimeCodes, sessions, socialIdentities, users } from './tables.ts'
import { hashEmail } from './user-store.ts'

// Hashing is slow on purpose, and this test signs in ten thousand times.
vi.mock('./password-hash.ts', () => ({
  hashPassword: async (password: string) => `plain ${password}`,
  isPasswordOf: async (hash: string | null, password: string) => hash === `plain ${password}`,
}))

/** Number of steps after each beginning; `ORDERS_OF_PROOFS=3` takes minutes. */
const longest = Number(process.env.ORDERS_OF_PROOFS ?? 1)

/** What one person may have done before the other arrives. */
const beginnings: readonly (readonly Step[])[] = [
  [],
  ['mallory registers'],
  ['mallory comes by phone', 'mallory registers'],
  ['vera registers'],
  ['vera comes by phone', 'vera registers'],
  ['mallory comes by phone', 'mallory asks for the address'],
  ['vera registers', 'vera signs out'],
  ['vera comes by phone', 'vera registers', 'ten minutes pass'],
  ['vera comes by google', 'mallory comes by phone'],
]

/** A provider that takes the `code` for the name of the person. */
const elsewhere: SocialProvider = {
  isDemo: false,
  start: async ({ state }) => new URL(`https://elsewhere.example/?state=${state}`),
  finish: async (callback) => {
    const [who = '', run = ''] = (callback.searchParams.get('code') ?? '').split('-')
    const email = who === 'vera' ? `vera-${run}@example.com` : null
    return { subject: `${who}-${run}`, email, name: `run ${run}` }
  },
}

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi({ social: new Map([['google', elsewhere]]) })
})
afterAll(() => api.close())

type Run = {
  readonly number: number
  readonly name: string
  readonly email: string
  readonly browsers: Readonly<Record<Person, Caller>>
}

const passwords: Readonly<Record<Person, string>> = { vera: 'quatre-oranges-bleues', mallory: 'cinq-citrons-verts' }
const phoneOf = (run: Run, who: Person): string =>
  `+2165${who === 'vera' ? 1 : 2}${String(100_000 + run.number).slice(-6)}`

let runs = 0
const begin = async (): Promise<Run> => {
  runs += 1
  const number = runs
  const browsers = { vera: await createCaller(api), mallory: await createCaller(api) }
  return { number, name: `run ${number}`, email: `vera-${number}@example.com`, browsers }
}

const userOf = async (caller: Caller) => (await caller('GET', '/api/session')).body.user

const get = async (caller: Caller, url: string): Promise<string> => {
  const reply = await api.app.inject({ method: 'GET', url, cookies: caller.cookies })
  for (const { name, value } of reply.cookies) caller.cookies[name] = value
  return String(reply.headers.location ?? '')
}

const byPhone = async (run: Run, who: Person): Promise<void> => {
  const phone = phoneOf(run, who)
  // The clock stands still, so the limit of one code per half minute would refuse the next one.
  await api.tools.db.delete(oneTimeCodes).where(eq(oneTimeCodes.phone, phone))
  await askForCode(run.browsers[who], phone)
  const { body } = await answerWith(run.browsers[who], phone, api.lastCode(phone), 'auth')
  if (!body.user) await run.browsers[who]('POST', '/register', { name: run.name })
}

const register = async ({ browsers, name, email }: Run, who: Person): Promise<void> => {
  const password = passwords[who]
  await browsers[who]('POST', '/register', { name, email, password, password_confirmation: password })
}

const byGoogle = async ({ browsers, number }: Run, who: Person, query = ''): Promise<void> => {
  const away = await get(browsers[who], `/auth/google${query}`)
  const state = URL.canParse(away) ? new URL(away).searchParams.get('state') : null
  if (state) await get(browsers[who], `/auth/google/callback?state=${state}&code=${who}-${number}`)
}

const linksIn = async (email: string): Promise<string[]> =>
  (await api.mailsTo(email)).flatMap(({ text }) => /\/account\/email#([\w-]{43})$/m.exec(text)?.[1] ?? [])

const ask = async (run: Run, who: Person): Promise<void> => {
  const id = (await userOf(run.browsers[who]))?.id
  if (id) await run.browsers[who]('POST', `/api/compte/${id}/update-email`, { email: run.email })
  await api.mailsTo(run.email)
}

const setPassword = (caller: Caller, run: Run, token: string) =>
  caller('POST', '/password/reset', {
    token,
    password: passwords.vera,
    password_confirmation: passwords.vera,
    name: run.name,
  })

const reset = async (run: Run, caller: Caller): Promise<void> => {
  const before = (await api.mailsTo(run.email)).length
  await caller('POST', '/password/email', { email: run.email })
  const mails = await api.mailsTo(run.email)
  const token = /\/password\/reset#([\w-]{43})$/m.exec(mails.at(-1)?.text ?? '')?.[1]
  if (mails.length > before && token) await setPassword(caller, run, token)
}

const hashOf = (token = ''): Buffer => createHash('sha256').update(token).digest()

const doing: Readonly<Record<Step, (run: Run) => Promise<unknown>>> = {
  'mallory comes by phone': (run) => byPhone(run, 'mallory'),
  'mallory registers': (run) => register(run, 'mallory'),
  'mallory comes by google': (run) => byGoogle(run, 'mallory'),
  'mallory connects': (run) => byGoogle(run, 'mallory', '?connect=1'),
  'mallory asks for the address': (run) => ask(run, 'mallory'),
  'vera comes by phone': (run) => byPhone(run, 'vera'),
  'vera registers': (run) => register(run, 'vera'),
  'vera comes by google': (run) => byGoogle(run, 'vera'),
  'vera connects': (run) => byGoogle(run, 'vera', '?connect=1'),
  'vera asks for the address': (run) => ask(run, 'vera'),
  'vera confirms': async (run) => {
    for (const token of await linksIn(run.email)) await run.browsers.vera('POST', '/api/email/confirm', { token })
  },
  'vera resets in a strange browser': async (run) => reset(run, await createCaller(api)),
  'vera resets in her own': (run) => reset(run, run.browsers.vera),
  'vera disowns': async (run) => {
    for (const token of await linksIn(run.email)) await setPassword(run.browsers.vera, run, token)
  },
  'vera signs out': (run) => run.browsers.vera('POST', '/logout'),
  'ten minutes pass': async ({ browsers }) => {
    const both = [hashOf(browsers.vera.cookies.mida), hashOf(browsers.mallory.cookies.mida)]
    const earlier = sql`${sessions.provenAt} - interval '11 minutes'`
    await api.tools.db.update(sessions).set({ provenAt: earlier }).where(inArray(sessions.tokenHash, both))
  },
}

/** The accounts of a run in the database, in the form of the oracle. */
const look = async (run: Run) => {
  const { db, clock } = api.tools
  const found = await db.select().from(users).where(eq(users.name, run.name)).orderBy(users.id)
  const ids = found.map(({ id }) => id)
  const indexOf = (id: number | null): number | null => (id === null ? null : ids.indexOf(id))
  const identities = await db
    .select()
    .from(socialIdentities)
    .where(inArray(socialIdentities.userId, [0, ...ids]))
  const links = await db.select().from(mailedLinks).where(eq(mailedLinks.email, run.email))
  const emailOf = (user: (typeof found)[number]) => {
    if (user.email === run.email) return user.emailVerifiedAt ? 'proven' : 'written'
    return user.formerEmailHash?.equals(hashEmail(run.email)) ? 'lost' : 'none'
  }
  const personWith = (has: (who: Person) => boolean): Person | null =>
    (['vera', 'mallory'] as const).find((who) => has(who)) ?? null
  const browserOf = async (who: Person) => {
    const { cookies } = run.browsers[who]
    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOf(cookies.mida)))
    const [device] = await db
      .select()
      .from(deviceProofs)
      .where(eq(deviceProofs.tokenHash, hashOf(cookies['mida-device'])))
    const at = indexOf(session?.userId ?? null)
    const age = clock.now().getTime() - (session?.provenAt?.getTime() ?? 0)
    return { session: at, isRecent: at !== null && age < 600_000, device: indexOf(device?.userId ?? null) }
  }
  const waiting = links.filter(({ purpose, endedAt }) => purpose === 'email-change' && endedAt === null)
  return {
    accounts: found.map((user) => ({
      email: emailOf(user),
      phone: personWith((who) => user.phone === phoneOf(run, who) && user.phoneVerifiedAt !== null),
      google: personWith((who) =>
        identities.some(({ userId, subject }) => userId === user.id && subject === `${who}-${run.number}`),
      ),
      password: personWith((who) => user.passwordHash === `plain ${passwords[who]}`),
    })),
    browsers: { vera: await browserOf('vera'), mallory: await browserOf('mallory') },
    links: [...new Set(waiting.map(({ userId }) => indexOf(userId) ?? -1))].toSorted(),
  }
}

/** The same accounts according to the oracle. */
const told = ({ accounts, browsers, links }: World) => ({
  accounts: accounts.map(({ maker, email, phone, google, password }) => ({
    email,
    phone: phone ? maker : null,
    google: google ? maker : null,
    password,
  })),
  browsers,
  links,
})

const stepNames = Object.keys(steps) as Step[]
const keyOf = (world: World): string => JSON.stringify(world)

type Walk = { readonly steps: readonly Step[]; readonly world: World; readonly idle: readonly Step[] }

/** All sequences of steps that can differ: each reachable state is entered once and left by every step. */
const planWalks = (): { walks: Walk[]; worlds: World[] } => {
  const worlds = new Map<string, World>()
  const walks: Walk[] = []
  let level: { world: World; path: readonly Step[] }[] = beginnings.map((path) => ({
    path,
    world: path.reduce((world, step) => steps[step](world), start),
  }))
  for (let depth = 0; depth <= longest; depth += 1) {
    const next: typeof level = []
    for (const { world, path } of level) {
      const key = keyOf(world)
      if (worlds.has(key)) continue
      worlds.set(key, world)
      if (depth === longest) continue
      const isIdle = (step: Step) => keyOf(steps[step](world)) === key
      walks.push({ steps: path, world, idle: stepNames.filter(isIdle) })
      for (const step of stepNames.filter((name) => !isIdle(name))) {
        const after = { world: steps[step](world), path: [...path, step] }
        walks.push({ steps: after.path, world: after.world, idle: [] })
        next.push(after)
      }
    }
    level = next
  }
  // A walk that is the beginning of another one needs no run of its own.
  const isWalked = (walk: Walk) =>
    walk.idle.length === 0 &&
    walks.some(
      ({ steps: longer }) =>
        longer.length > walk.steps.length && longer.slice(0, walk.steps.length).join() === walk.steps.join(),
    )
  return { walks: walks.filter((walk) => !isWalked(walk)), worlds: [...worlds.values()] }
}

const { walks, worlds } = planWalks()

test('by the rule nobody has a way into what the other one made, and the address is only ever Vera’s', () => {
  for (const { accounts, browsers } of worlds) {
    for (const { maker, email, password } of accounts) {
      expect(password === null || password === maker).toBe(true)
      expect(email === 'proven' ? maker : 'vera').toBe('vera')
    }
    for (const who of ['vera', 'mallory'] as const)
      for (const at of [browsers[who].session, browsers[who].device])
        expect(at === null ? who : accounts[at]?.maker).toBe(who)
    // Whoever made an account can still enter it: by a proof of their own, or in the browser where they are signed in.
    for (const [at, { maker, email, phone, google, password }] of accounts.entries()) {
      const byMail = email === 'proven'
      const byPassword = password === maker && email !== 'none'
      expect(phone || google || byMail || byPassword || browsers[maker].session === at).toBe(true)
    }
  }
})

const walk = async ({ steps: taken, world, idle }: Walk): Promise<void> => {
  const run = await begin()
  for (const step of taken) await doing[step](run)
  expect(await look(run), taken.join(', then ')).toEqual(told(world))
  for (const step of idle) await doing[step](run)
  expect(await look(run), `${taken.join(', then ')}, and for nothing ${idle.join(', ')}`).toEqual(told(world))
}

test(`after every order of ${longest} proofs of two people each owns what the rule says`, {
  timeout: 60_000 + walks.length * 2000,
}, async () => {
  for (const planned of walks) await walk(planned)
  expect(runs).toBe(walks.length)
})
