import { and, lt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { passkeyChallenges } from './passkey-tables.ts'
import { reasonsToForget } from './session-store.ts'
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
  await deleteInBatches(db, bearerTokens, lt(bearerTokens.expiresAt, now))
  await deleteInBatches(db, deviceProofs, lt(deviceProofs.expiresAt, now))
  await deleteInBatches(db, verifiedPhones, lt(verifiedPhones.expiresAt, now))
  for (const isLongOver of reasonsToForget(aDayAgo)) await deleteInBatches(db, sessions, isLongOver)
  await deleteInBatches(db, oneTimeCodes, lt(oneTimeCodes.sentAt, aDayAgo))
  await deleteInBatches(db, codeChecks, lt(codeChecks.checkedAt, aDayAgo))
  await deleteInBatches(db, signInFailures, lt(signInFailures.failedAt, aDayAgo))
  await deleteInBatches(db, mailedLinks, and(lt(mailedLinks.expiresAt, now), lt(mailedLinks.sentAt, aDayAgo)))
  await deleteInBatches(db, demoGrants, lt(demoGrants.expiresAt, now))
  await deleteInBatches(db, socialAttempts, lt(socialAttempts.expiresAt, now))
  await deleteInBatches(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, now))
  await deleteInBatches(db, pictureUploads, lt(pictureUploads.uploadedAt, aDayAgo))
  await deleteInBatches(db, emailChecks, lt(emailChecks.checkedAt, aDayAgo))
}
