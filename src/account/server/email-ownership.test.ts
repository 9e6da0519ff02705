import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AccountApi, createAccountApi } from '../../../tests/account-api.ts'
import { actions, beginRun, namedProvider, readState } from '../../../tests/email-ownership-actions.ts'
import { type Step, start, steps, type World } from '../../../tests/email-ownership-oracle.ts'

// Replaces password hashing, which is slow on purpose, because this test signs in ten thousand times.
vi.mock('./password-hash.ts', () => ({
  hashPassword: async (password: string) => `plain ${password}`,
  isPasswordOf: async (hash: string | null, password: string) => hash === `plain ${password}`,
}))

/** Number of steps after each of the `beginnings`. `SEQUENCE_LENGTH=3` takes minutes. */
const longest = Number(process.env.SEQUENCE_LENGTH ?? 1)

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

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi({ social: new Map([['google', namedProvider]]) })
})
afterAll(() => api.close())

/** The state that the server should have, computed from the simulated world. */
const expectedState = ({ accounts, browsers, links }: World) => ({
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

/** Plans the sequences of steps to run. Every step is tried once in each reachable state. */
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
  // A sequence that is the beginning of a longer one is not run separately.
  const isWalked = (walk: Walk) =>
    walk.idle.length === 0 &&
    walks.some(
      ({ steps: longer }) =>
        longer.length > walk.steps.length && longer.slice(0, walk.steps.length).join() === walk.steps.join(),
    )
  return { walks: walks.filter((walk) => !isWalked(walk)), worlds: [...worlds.values()] }
}

const { walks, worlds } = planWalks()

test('in the model nobody can enter the other person’s account, and only Vera ever owns the address', () => {
  for (const { accounts, browsers } of worlds) {
    for (const { maker, email, password } of accounts) {
      expect(password === null || password === maker).toBe(true)
      expect(email === 'proven' ? maker : 'vera').toBe('vera')
    }
    for (const who of ['vera', 'mallory'] as const)
      for (const at of [browsers[who].session, browsers[who].device])
        expect(at === null ? who : accounts[at]?.maker).toBe(who)
    // Whoever created an account can still use it: by phone, Google, mail or password, or in a browser that is still signed in.
    for (const [at, { maker, email, phone, google, password }] of accounts.entries()) {
      const byMail = email === 'proven'
      const byPassword = password === maker && email !== 'none'
      expect(phone || google || byMail || byPassword || browsers[maker].session === at).toBe(true)
    }
  }
})

let runs = 0

const walk = async ({ steps: taken, world, idle }: Walk): Promise<void> => {
  runs += 1
  const run = await beginRun(api, runs)
  for (const step of taken) await actions[step](run)
  expect(await readState(run), taken.join(', then ')).toEqual(expectedState(world))
  for (const step of idle) await actions[step](run)
  expect(await readState(run), `${taken.join(', then ')}, and for nothing ${idle.join(', ')}`).toEqual(
    expectedState(world),
  )
}

test(`after every sequence of ${longest} steps of two people the accounts match the model`, {
  timeout: 60_000 + walks.length * 2000,
}, async () => {
  for (const planned of walks) await walk(planned)
  expect(runs).toBe(walks.length)
})
