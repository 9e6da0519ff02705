import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { settings } from '../../server/tables.ts'

/** In milliseconds. Short, because anybody who has the link can become the operator. */
const setupLinkLife = 24 * 3_600_000

/** The token is in the fragment, because browsers do not send the fragment to a server. */
export const setupPath = (token: string): string => `/admin/setup#${token}`

type SetupLinkState = 'open' | 'old' | 'wrong'

const key = 'setup-link'

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type StoredLink = { readonly hash: string; readonly until: string }

const parse = (value: string): StoredLink => JSON.parse(value)

const make = (now: Date) => {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + setupLinkLife).toISOString()
  return { token, value: JSON.stringify({ hash: hashToken(token), until } satisfies StoredLink) }
}

/** Null while an earlier link is valid, so that processes that start together create only one. */
export async function makeFirstSetupLink(db: Database, now: Date): Promise<string | null> {
  const { token, value } = make(now)
  const made = await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      setWhere: sql`(${settings.value}::jsonb ->> 'until')::timestamptz <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ key: settings.key })
  return made.length > 0 ? token : null
}

/** Creates a new link and invalidates the earlier one. */
export async function replaceSetupLink(db: Database, now: Date): Promise<string> {
  const { token, value } = make(now)
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  return token
}

export async function inspectLink(db: Database, token: string, now: Date): Promise<SetupLinkState> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  const link = row && parse(row.value)
  if (link?.hash !== hashToken(token)) return 'wrong'
  return new Date(link.until) > now ? 'open' : 'old'
}

/** Of several concurrent callers, only one gets true. */
export async function consumeSetupLink(tx: Database, token: string): Promise<boolean> {
  const used = await tx
    .delete(settings)
    .where(and(eq(settings.key, key), sql`${settings.value}::jsonb ->> 'hash' = ${hashToken(token)}`))
    .returning({ key: settings.key })
  return used.length > 0
}
