import { and, lt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { passkeyChallenges } from './passkey-tables.ts'
import { isLongOver } from './session-store.ts'
import {
  bearerTokens,
  codeChecks,
  demoGrants,
  deviceProofs,
  emailChecks,
  mailedLinks,
  oneTimeCodes,
  pictureUploads,
  sessions,
  signInFailures,
  socialAttempts,
  verifiedPhones,
} from './tables.ts'

const dayMilliseconds = 24 * 3600 * 1000

/** Several processes may run this at the same time. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - dayMilliseconds)
  await db.delete(bearerTokens).where(lt(bearerTokens.expiresAt, now))
  await db.delete(deviceProofs).where(lt(deviceProofs.expiresAt, now))
  await db.delete(verifiedPhones).where(lt(verifiedPhones.expiresAt, now))
  await db.delete(sessions).where(isLongOver(aDayAgo))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, aDayAgo))
  await db.delete(codeChecks).where(lt(codeChecks.checkedAt, aDayAgo))
  await db.delete(signInFailures).where(lt(signInFailures.failedAt, aDayAgo))
  await db.delete(mailedLinks).where(and(lt(mailedLinks.expiresAt, now), lt(mailedLinks.sentAt, aDayAgo)))
  await db.delete(demoGrants).where(lt(demoGrants.expiresAt, now))
  await db.delete(socialAttempts).where(lt(socialAttempts.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.delete(pictureUploads).where(lt(pictureUploads.uploadedAt, aDayAgo))
  await db.delete(emailChecks).where(lt(emailChecks.checkedAt, aDayAgo))
}
