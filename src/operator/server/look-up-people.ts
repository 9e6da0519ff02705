import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { phoneCountries, toE164 } from '../../account/phone.ts'
import { type Acceptance, listAcceptancesOf } from '../../account/server/legal-store.ts'
import { users } from '../../account/server/tables.ts'
import { findUser, type User } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { idsByWords, wordsOf } from '../../server/words.ts'
import type * as calls from '../orders-contract.ts'
import { listOrdersOfPeople } from './read-orders.ts'

const mostFound = 20
const shortest = 3

type Needs = Pick<Tools, 'db' | 'clock'>

export const personOf = (
  { id, name, phone, email, isStaff, deletedAt }: User,
  acceptances: readonly Acceptance[],
): calls.FoundPerson => ({
  accepted: acceptances
    .filter(({ userId }) => userId === id)
    .map(({ document, version, at }) => ({ document, version, at: at.toISOString() })),
  id,
  name,
  phone,
  email,
  isStaff,
  isDeleted: deletedAt !== null,
})

type Wanted = {
  readonly kind: 'phone' | 'email' | 'name'
  readonly condition: SQL | undefined
  readonly phone: string | null
}

const wantedBy = (text: string): Wanted => {
  const phone = phoneCountries.map((country) => toE164(text, country)).find((found) => found !== null)
  if (phone) return { kind: 'phone', condition: eq(users.phone, phone), phone }
  if (text.includes('@'))
    return { kind: 'email', condition: eq(sql`lower(${users.email})`, text.toLowerCase()), phone: null }
  return {
    kind: 'name',
    condition: sql`${users.id} = any(${idsByWords('users', wordsOf(sql`${users.name}`), text)})`,
    phone: null,
  }
}

const listUsers = (db: Database, condition: SQL | undefined): Promise<User[]> =>
  db.select().from(users).where(and(condition)).orderBy(desc(users.id)).limit(mostFound)

/** The audit log records the ids of the accounts that were shown, but not the typed text. */
export async function findPeople(
  { db, clock }: Needs,
  typed: string,
  actor: AuditActor,
): Promise<Result<ReplyOf<typeof calls.findPeople>, 'too-short'>> {
  const text = normaliseText(typed)
  if (codePointLength(text) < shortest) return refuse('too-short')
  const { kind, condition, phone } = wantedBy(text)
  const people = await listUsers(db, condition)
  const ids = people.map(({ id }) => id)
  const accepted = await listAcceptancesOf(db, ids)
  const orders = await listOrdersOfPeople(db, ids, phone, mostFound)
  await recordChange(db, actor, {
    at: clock.now(),
    shopId: null,
    action: 'people.searched',
    subject: `people ${kind}`,
    before: null,
    after: { people: ids, orders: orders.map(({ id }) => id) },
  })
  return ok({
    people: people.map((user) => personOf(user, accepted)),
    orders: orders.map(({ id, shop, at, status }) => ({ id, shop, at, status })),
  })
}

export async function readCustomer(
  { db, clock }: Needs,
  orderId: number,
  actor: AuditActor,
): Promise<Result<ReplyOf<typeof calls.readCustomer>, 'unknown-order'>> {
  const order = await findOrder(db, orderId)
  const user = order?.userId != null && (await findUser(db, order.userId))
  // A test order has no customer.
  if (!order || order.isTest || !user) return refuse('unknown-order')
  await recordChange(db, actor, {
    at: clock.now(),
    shopId: order.shop.id,
    action: 'customer.read',
    subject: `order ${orderId}`,
    before: null,
    after: { person: user.id },
  })
  const notes = order.lines.map(({ note }) => note).filter((note) => note !== '')
  return ok({ person: personOf(user, await listAcceptancesOf(db, [user.id])), phone: order.phone, notes })
}
