import { and, count, desc, eq, inArray, isNotNull, isNull, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Backlog } from '../../adapters/jobs/jobs.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { postgresField } from '../../server/error-handler.ts'
import type { MessageSubject } from '../../server/outgoing-messages.ts'
import type { MessageState } from './tables.ts'
import { messages, oneRowForEachText } from './tables.ts'

export type MessageRow = typeof messages.$inferSelect

export type Claim = Pick<MessageRow, 'id' | 'tries' | 'createdAt' | 'claimedAt'>

export type NewMessage = MessageSubject & Pick<MessageRow, 'key' | 'fact' | 'channel'>

export type Dispatch = Pick<MessageRow, 'wordsHash' | 'provider' | 'account'>

const claim = {
  id: messages.id,
  tries: messages.tries,
  createdAt: messages.createdAt,
  claimedAt: messages.claimedAt,
}

export const findMessage = async (db: Database, keys: readonly string[]): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(inArray(messages.key, [...keys]))
  return row ?? null
}

export async function claimNewMessage(
  db: Database,
  message: NewMessage,
  dispatch: Dispatch,
  now: Date,
): Promise<Claim | null> {
  const [made] = await db
    .insert(messages)
    .values({ ...message, ...dispatch, state: 'claimed', createdAt: now, claimedAt: now })
    .onConflictDoNothing()
    .returning(claim)
  return made ?? null
}

/** Null if another process has claimed or settled the message meanwhile. */
export async function claimAgain(db: Database, seen: MessageRow, dispatch: Dispatch, now: Date): Promise<Claim | null> {
  const [taken] = await db
    .update(messages)
    .set({ ...dispatch, state: 'claimed', claimedAt: now, notBefore: null, tries: sql`${messages.tries} + 1` })
    .where(
      and(
        eq(messages.id, seen.id),
        eq(messages.tries, seen.tries),
        eq(messages.state, seen.state),
        isNull(messages.settledAt),
      ),
    )
    .returning(claim)
  return taken ?? null
}

const stateOf = {
  sent: 'sent',
  refused: 'refused',
  unknown: 'unknown',
  'not-sent': 'waiting',
} as const satisfies Record<Delivery['outcome'], MessageState>

export async function firstWithUnusedId(
  db: Database,
  id: number,
  deliveries: readonly Delivery[],
): Promise<Delivery | null> {
  if (deliveries.length === 0) return null
  const providers = [...new Set(deliveries.map(({ provider }) => provider))]
  const ids = deliveries.flatMap((delivery) => delivery.id ?? [])
  const usedIds = await db
    .select({ provider: messages.provider, id: messages.providerId })
    .from(messages)
    .where(
      and(
        inArray(messages.provider, providers),
        isNotNull(messages.providerId),
        inArray(messages.providerId, ids),
        ne(messages.id, id),
      ),
    )
  return (
    deliveries.find(({ provider, id }) => !usedIds.some((used) => used.provider === provider && used.id === id)) ?? null
  )
}

/** True if a message that was settled before this claim has the same provider id. */
export async function isIdReused(db: Database, { provider, id }: Delivery, { claimedAt }: Claim): Promise<boolean> {
  const before = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.provider, provider), eq(messages.providerId, id ?? ''), lt(messages.settledAt, claimedAt)))
  return before.length > 0
}

/** Returns false only if another message already has this provider id. */
export async function writeDelivery(
  db: Database,
  { id, tries }: Pick<Claim, 'id' | 'tries'>,
  delivery: Delivery,
  { now, isTrouble, isSettled }: { readonly now: Date; readonly isTrouble: boolean; readonly isSettled: boolean },
): Promise<boolean> {
  const isSent = delivery.outcome === 'sent'
  const { status = null, code = null, retryAfter = null } = isSent ? {} : delivery
  const write = db
    .update(messages)
    .set({
      state: stateOf[delivery.outcome],
      provider: delivery.provider,
      ...(delivery.id && { providerId: delivery.id }),
      status,
      code,
      notBefore: retryAfter === null ? null : new Date(now.getTime() + retryAfter * 1000),
      ...(isSettled && { settledAt: now }),
      ...(isSent && { troubledAt: null }),
      ...(isTrouble && { troubledAt: sql`coalesce(${messages.troubledAt}, ${now})` }),
    })
    .where(and(eq(messages.id, id), eq(messages.tries, tries)))
  try {
    await write
    return true
  } catch (error) {
    if (postgresField(error, 'constraint') === oneRowForEachText) return false
    throw error
  }
}

export const markTroubled = async (db: Database, id: number, now: Date): Promise<void> => {
  const isNew = and(eq(messages.id, id), isNull(messages.settledAt), isNull(messages.troubledAt))
  await db.update(messages).set({ troubledAt: now }).where(isNew)
}

const open = (fact: string): SQL | undefined => and(eq(messages.fact, fact), isNull(messages.settledAt))

export const giveUpFact = (db: Database, fact: string, now: Date): Promise<MessageRow[]> =>
  db
    .update(messages)
    .set({
      state: sql`case when ${messages.state} = 'waiting' then 'failed' else 'unknown' end`,
      settledAt: now,
      troubledAt: sql`coalesce(${messages.troubledAt}, ${now})`,
    })
    .where(open(fact))
    .returning()

export const overtakeFact = async (db: Database, fact: string, now: Date): Promise<void> => {
  await db.update(messages).set({ state: 'overtaken', settledAt: now, troubledAt: null }).where(open(fact))
}

export const hasUnreplacedFailure = (orderId: SQL): SQL<boolean> => sql`exists (
  select from messages m where m.order_id = ${orderId} and m.troubled_at is not null
    and not exists (select from messages n where n.order_id = m.order_id and n.state = 'sent' and n.id > m.id))`

/** The message has a problem, and nobody has set it aside. */
export const isTroubled = and(isNotNull(messages.troubledAt), isNull(messages.setAsideAt))

export const listTroubledMessages = (
  db: Database,
  { before, limit }: { readonly before?: number; readonly limit: number },
): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(isTroubled, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit)

export const listTroubledFacts = async (db: Database, facts: readonly string[]): Promise<ReadonlySet<string>> => {
  if (facts.length === 0) return new Set()
  const troubled = await db
    .select({ fact: messages.fact })
    .from(messages)
    .where(
      and(isNotNull(messages.troubledAt), sql`${messages.fact} collate "C" = any(${sql.param([...facts])}::text[])`),
    )
  return new Set(troubled.map(({ fact }) => fact))
}

const daysKept = 90

export const purgeMessages = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, messages, lt(messages.settledAt, new Date(now.getTime() - daysKept * 86_400_000)))

export async function readMessageBacklog(db: Database): Promise<Backlog> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(messages.createdAt) })
    .from(messages)
    .where(isNull(messages.settledAt))
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null }
}
