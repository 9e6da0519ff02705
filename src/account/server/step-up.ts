import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { MissingProof } from '../../kernel/proof.ts'
import type { SignedInSession } from '../../server/session.ts'
import { missingProof, type ProofMeans, type ProofTimes, strongestProof } from '../step-up.ts'
import { listSecondFactors } from './second-factor-store.ts'
import { sessions, users } from './tables.ts'

type Asking = Pick<SignedInSession, 'id'>

async function findProofs(db: Database, { id }: Asking): Promise<{ means: ProofMeans; times: ProofTimes } | null> {
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
  if (!found) return null
  const means = {
    factors: await listSecondFactors(db, found.userId),
    hasPassword: found.passwordHash !== null,
    verifiedPhone: found.phoneVerifiedAt === null ? null : found.phone,
  }
  return { means, times: found }
}

const nothing: MissingProof = { way: 'none', phone: null, factors: [] }

export async function findMissingProof(db: Database, session: Asking, now: Date): Promise<MissingProof | null> {
  const found = await findProofs(db, session)
  return found ? missingProof(found.means, found.times, now) : nothing
}

/** The missing proof as if the account had no second factor. */
export async function findMissingFirstProof(db: Database, session: Asking, now: Date): Promise<MissingProof | null> {
  const found = await findProofs(db, session)
  return found ? missingProof({ ...found.means, factors: [] }, found.times, now) : nothing
}

/** Adding the first second factor is no proof: `secondFactorAt` gets the time of the proof that the factor replaces. */
export async function keepProof(tx: Database, session: Asking): Promise<void> {
  const found = await findProofs(tx, session)
  if (!found) return
  const { at } = strongestProof({ ...found.means, factors: [] }, found.times)
  await tx.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, session.id))
}
