import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import {
  deviceProofs,
  mailedLinks,
  oneTimeCodes,
  sessions,
  socialIdentities,
  users,
} from '../src/account/server/tables.ts'
import { hashEmail } from '../src/account/server/user-store.ts'
import type { SocialProvider } from '../src/adapters/social/social.ts'
import { type AccountApi, answerWith, askForCode } from './account-api.ts'
import { type Caller, createCaller } from './caller.ts'
import type { Person, Step } from './email-ownership-oracle.ts'

/** A simulated social sign-in. Its `code`, such as `vera-7`, is the person's name and the number of the run. */
export const namedProvider: SocialProvider = {
  isDemo: false,
  start: async ({ state }) => new URL(`https://elsewhere.example/?state=${state}`),
  finish: async (callback) => {
    const [who = '', run = ''] = (callback.searchParams.get('code') ?? '').split('-')
    const email = who === 'vera' ? `vera-${run}@example.com` : null
    return { subject: `${who}-${run}`, email, name: `run ${run}` }
  },
}

export type Run = {
  readonly api: AccountApi
  readonly number: number
  readonly name: string
  readonly email: string
  readonly browsers: Readonly<Record<Person, Caller>>
}

const passwords: Readonly<Record<Person, string>> = { vera: 'quatre-oranges-bleues', mallory: 'cinq-citrons-verts' }
const phoneOf = (run: Run, who: Person): string =>
  `+2165${who === 'vera' ? 1 : 2}${String(100_000 + run.number).slice(-6)}`

export const beginRun = async (api: AccountApi, number: number): Promise<Run> => {
  const browsers = { vera: await createCaller(api), mallory: await createCaller(api) }
  return { api, number, name: `run ${number}`, email: `vera-${number}@example.com`, browsers }
}

const userOf = async (caller: Caller) => (await caller('GET', '/api/session')).body.user

const get = async (api: AccountApi, caller: Caller, url: string): Promise<string> => {
  const reply = await api.app.inject({ method: 'GET', url, cookies: caller.cookies })
  for (const { name, value } of reply.cookies) caller.cookies[name] = value
  return String(reply.headers.location ?? '')
}

const byPhone = async (run: Run, who: Person): Promise<void> => {
  const { api } = run
  const phone = phoneOf(run, who)
  // The clock stands still. Without this, the limit of one code per half minute would refuse the next code.
  await api.tools.db.delete(oneTimeCodes).where(eq(oneTimeCodes.phone, phone))
  await askForCode(run.browsers[who], phone)
  const { body } = await answerWith(run.browsers[who], phone, api.lastCode(phone), 'auth')
  if (!body.user) await run.browsers[who]('POST', '/register', { name: run.name })
}

const register = async ({ browsers, name, email }: Run, who: Person): Promise<void> => {
  const password = passwords[who]
  await browsers[who]('POST', '/register', { name, email, password, password_confirmation: password })
}

const byGoogle = async ({ api, browsers, number }: Run, who: Person, query = ''): Promise<void> => {
  const away = await get(api, browsers[who], `/auth/google${query}`)
  const state = URL.canParse(away) ? new URL(away).searchParams.get('state') : null
  if (state) await get(api, browsers[who], `/auth/google/callback?state=${state}&code=${who}-${number}`)
}

const linksIn = async ({ api, email }: Run): Promise<string[]> =>
  (await api.mailsTo(email)).flatMap(({ text }) => /\/account\/email#([\w-]{43})$/m.exec(text)?.[1] ?? [])

const ask = async (run: Run, who: Person): Promise<void> => {
  const id = (await userOf(run.browsers[who]))?.id
  if (id) await run.browsers[who]('POST', `/api/compte/${id}/update-email`, { email: run.email })
  await run.api.mailsTo(run.email)
}

const setPassword = (caller: Caller, run: Run, token: string) =>
  caller('POST', '/password/reset', {
    token,
    password: passwords.vera,
    password_confirmation: passwords.vera,
    name: run.name,
  })

const reset = async (run: Run, caller: Caller): Promise<void> => {
  const before = (await run.api.mailsTo(run.email)).length
  await caller('POST', '/password/email', { email: run.email })
  const mails = await run.api.mailsTo(run.email)
  const token = /\/password\/reset#([\w-]{43})$/m.exec(mails.at(-1)?.text ?? '')?.[1]
  if (mails.length > before && token) await setPassword(caller, run, token)
}

const hashOf = (token = ''): Buffer => createHash('sha256').update(token).digest()

export const actions: Readonly<Record<Step, (run: Run) => Promise<unknown>>> = {
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
    for (const token of await linksIn(run)) await run.browsers.vera('POST', '/api/email/confirm', { token })
  },
  'vera resets in a strange browser': async (run) => reset(run, await createCaller(run.api)),
  'vera resets in her own': (run) => reset(run, run.browsers.vera),
  'vera disowns': async (run) => {
    for (const token of await linksIn(run)) await setPassword(run.browsers.vera, run, token)
  },
  'vera signs out': (run) => run.browsers.vera('POST', '/logout'),
  'ten minutes pass': async ({ api, browsers }) => {
    const both = [hashOf(browsers.vera.cookies.mida), hashOf(browsers.mallory.cookies.mida)]
    await api.tools.db
      .update(sessions)
      .set({
        provenAt: sql`${sessions.provenAt} - interval '11 minutes'`,
        passwordAt: sql`${sessions.passwordAt} - interval '11 minutes'`,
      })
      .where(inArray(sessions.tokenHash, both))
  },
}

/** The accounts of a run in the database, in the form of the oracle. */
export const readState = async (run: Run) => {
  const { db, clock } = run.api.tools
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
