import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { MissingProof } from '../../kernel/proof.ts'
import type { SignedInSession } from '../../server/session.ts'
import { missingProof } from '../step-up.ts'
import { listSecondFactors } from './second-factor-store.ts'
import { sessions, users } from './tables.ts'

export async function findMissingProof(
  db: Database,
  { id }: Pick<SignedInSession, 'id'>,
  now: Date,
): Promise<MissingProof | null> {
  const [found] = await db
    .select({
      userId: users.id,
      provenAt: sessions.provenAt,
      passwordAt: sessions.passwordAt,
      secondFactorAt: sessions.secondFactorAt,
      passwordHash: users.passwordHash,
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
  if (!found) return { way: 'none', phone: null, factors: [] }
  const means = {
    factors: await listSecondFactors(db, found.userId),
    hasPassword: found.passwordHash !== null,
    verifiedPhone: found.phoneVerifiedAt === null ? null : found.phone,
  }
  return missingProof(means, found, now)
}
