import { eq, inArray } from 'drizzle-orm'
import { users } from '../../src/account/server/tables.ts'
import { staff } from '../../src/restaurant/server/tables.ts'
import { createCaller } from '../caller.ts'
import type { WholeApi } from '../whole-api.ts'

/** One per column of `expected.ts`. In the tests, orders and reservations belong to the diner and the first shop. */
export const people = [
  'nobody signed in',
  'the diner',
  'another diner',
  'the owner of the shop',
  'the kitchen of the shop',
  'staff of another shop',
  'the operator',
] as const

export type Person = (typeof people)[number]

const emails: Readonly<Record<Exclude<Person, 'nobody signed in'>, string>> = {
  'the diner': 'amina@example.com',
  'another diner': 'leo@example.com',
  'the owner of the shop': 'sami@example.com',
  'the kitchen of the shop': 'karim@example.com',
  'staff of another shop': 'selma@example.com',
  'the operator': 'nour@example.com',
}

export const hireStaff = async ({ tools: { db } }: WholeApi): Promise<void> => {
  const hired = [
    { email: emails['the kitchen of the shop'], shopId: 1, role: 'kitchen' as const },
    { email: emails['staff of another shop'], shopId: 2, role: 'manager' as const },
  ]
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        hired.map(({ email }) => email),
      ),
    )
  for (const { email, ...job } of hired) {
    const userId = found.find((user) => user.email === email)?.id
    if (userId === undefined) throw new Error(`nobody is called ${email}`)
    await db.insert(staff).values({ ...job, userId })
    await db.update(users).set({ isStaff: true }).where(eq(users.id, userId))
  }
}

/** Creates an account again if a call has deleted it. */
export const bringBack = async ({ tools: { db } }: WholeApi): Promise<void> => {
  const all = Object.values(emails)
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, all))
  for (const email of all)
    if (!found.some((user) => user.email === email)) await db.insert(users).values({ name: 'Rim', email })
}

/** Value of the `Cookie` header; undefined for a browser without a session. */
export const cookieOf = async (api: WholeApi, person: Person): Promise<string | undefined> => {
  if (person === 'nobody signed in') return undefined
  const { cookies } = await createCaller(api, emails[person])
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
