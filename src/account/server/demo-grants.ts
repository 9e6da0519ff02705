import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type DemoPerson, demoClient } from '../demo-providers.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { type Authorization, findDemoPerson } from './demo-authorization.ts'
import { demoGrants } from './tables.ts'

const codeMs = 10 * 60_000
export const tokenSeconds = 3599

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
const random = (): string => randomBytes(32).toString('base64url')
const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

type Grant = typeof demoGrants.$inferSelect

export async function grantCode(
  db: Database,
  provider: SocialProviderName,
  { state, ...asked }: Authorization,
  subject: string,
  now: Date,
): Promise<string> {
  const code = random()
  await db
    .insert(demoGrants)
    .values({ ...asked, codeHash: hash(code), provider, subject, expiresAt: after(now, codeMs) })
  return code
}

export type Redemption = {
  readonly grantType: string | null
  readonly clientId: string | null
  readonly clientSecret: string | null
  readonly code: string | null
  readonly redirectUri: string | null
  readonly verifier: string | null
}

export type RedemptionRefusal =
  | 'unsupported-grant'
  | 'unknown-client'
  | 'wrong-secret'
  | 'missing-code'
  | 'unknown-code'
  | 'used-code'
  | 'other-redirect'
  | 'missing-verifier'
  | 'needless-verifier'
  | 'wrong-verifier'

const checkProof = ({ challenge }: Grant, verifier: string | null): Result<void, RedemptionRefusal> => {
  if (challenge === null) return verifier === null ? ok(undefined) : refuse('needless-verifier')
  if (verifier === null) return refuse('missing-verifier')
  return hash(verifier).toString('base64url') === challenge ? ok(undefined) : refuse('wrong-verifier')
}

export type Redeemed = { readonly token: string; readonly person: DemoPerson; readonly grant: Grant }

/** A second use of the authorization code revokes the access token. */
export async function redeemCode(
  db: Database,
  provider: SocialProviderName,
  sent: Redemption,
  now: Date,
): Promise<Result<Redeemed, RedemptionRefusal>> {
  if (sent.grantType !== 'authorization_code') return refuse('unsupported-grant')
  if (sent.clientId !== demoClient.clientId) return refuse('unknown-client')
  if (sent.clientSecret !== demoClient.clientSecret) return refuse('wrong-secret')
  if (!sent.code) return refuse('missing-code')
  const ofCode = and(eq(demoGrants.codeHash, hash(sent.code)), eq(demoGrants.provider, provider))
  const [grant] = await db
    .select()
    .from(demoGrants)
    .where(and(ofCode, gt(demoGrants.expiresAt, now)))
  const person = grant ? findDemoPerson(provider, grant.subject) : null
  if (!grant || !person || grant.clientId !== sent.clientId) return refuse('unknown-code')
  if (grant.redirectUri !== sent.redirectUri) return refuse('other-redirect')
  const proof = checkProof(grant, sent.verifier)
  if (!proof.ok) return proof
  const token = random()
  const redeemed = await db
    .update(demoGrants)
    .set({ redeemedAt: now, tokenHash: hash(token), expiresAt: after(now, tokenSeconds * 1000) })
    .where(and(ofCode, isNull(demoGrants.redeemedAt)))
    .returning({ subject: demoGrants.subject })
  if (redeemed.length > 0) return ok({ token, person, grant })
  await db.update(demoGrants).set({ tokenHash: null }).where(ofCode)
  return refuse('used-code')
}

export async function findByToken(
  db: Database,
  provider: SocialProviderName,
  token: string,
  now: Date,
): Promise<{ readonly person: DemoPerson; readonly scope: string } | null> {
  const [grant] = await db
    .select({ subject: demoGrants.subject, scope: demoGrants.scope })
    .from(demoGrants)
    .where(and(eq(demoGrants.tokenHash, hash(token)), eq(demoGrants.provider, provider), gt(demoGrants.expiresAt, now)))
  const person = grant ? findDemoPerson(provider, grant.subject) : null
  return grant && person ? { person, scope: grant.scope } : null
}
