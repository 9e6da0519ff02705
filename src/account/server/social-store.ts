import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { SocialProvider, SocialProviders } from '../../adapters/social/social.ts'
import { isSocialProvider, type SocialProviderName, socialProviders } from '../social-provider.ts'
import { socialAttempts, socialIdentities, users } from './tables.ts'
import type { User } from './user-store.ts'

export type SavedAttempt = typeof socialAttempts.$inferSelect

export async function saveAttempt(db: Database, attempt: SavedAttempt): Promise<void> {
  const { sessionId, ...rest } = attempt
  await db.insert(socialAttempts).values(attempt).onConflictDoUpdate({ target: socialAttempts.sessionId, set: rest })
}

export async function consumeAttempt(
  db: Database,
  sessionId: number,
  provider: SocialProviderName,
  now: Date,
): Promise<SavedAttempt | null> {
  const [attempt] = await db
    .delete(socialAttempts)
    .where(
      and(
        eq(socialAttempts.sessionId, sessionId),
        eq(socialAttempts.provider, provider),
        gt(socialAttempts.expiresAt, now),
      ),
    )
    .returning()
  return attempt ?? null
}

export async function findUserByIdentity(
  db: Database,
  { provider, subject, isDemo }: Pick<typeof socialIdentities.$inferSelect, 'provider' | 'subject' | 'isDemo'>,
): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(socialIdentities)
    .innerJoin(users, eq(users.id, socialIdentities.userId))
    .where(
      and(
        eq(socialIdentities.provider, provider),
        eq(socialIdentities.subject, subject),
        eq(socialIdentities.isDemo, isDemo),
      ),
    )
  return row?.user ?? null
}

export const insertIdentity = async (db: Database, identity: typeof socialIdentities.$inferInsert): Promise<void> => {
  await db.insert(socialIdentities).values(identity)
}

export const listIdentities = (db: Database, userId: number) =>
  db
    .select({
      provider: socialIdentities.provider,
      email: socialIdentities.email,
      isDemo: socialIdentities.isDemo,
      linkedAt: socialIdentities.linkedAt,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .orderBy(socialIdentities.provider)

export async function deleteIdentity(db: Database, userId: number, provider: SocialProviderName): Promise<boolean> {
  const gone = await db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.userId, userId), eq(socialIdentities.provider, provider)))
    .returning({ provider: socialIdentities.provider })
  return gone.length > 0
}

export const deleteIdentitiesOf = async (db: Database, userId: number): Promise<void> => {
  await db.delete(socialIdentities).where(eq(socialIdentities.userId, userId))
}

type Offered = { readonly name: SocialProviderName; readonly provider: SocialProvider }

/** Null if the provider is not configured, or if it belongs to a demo that is closed to this request. */
export const findOfferedProvider = (providers: SocialProviders, name: string, isDemoOpen: boolean): Offered | null => {
  const provider = isSocialProvider(name) ? providers.get(name) : undefined
  return isSocialProvider(name) && provider && (isDemoOpen || !provider.isDemo) ? { name, provider } : null
}

export const listOfferedProviders = (providers: SocialProviders, isDemoOpen: boolean): SocialProviderName[] =>
  socialProviders.filter((name) => findOfferedProvider(providers, name, isDemoOpen))
