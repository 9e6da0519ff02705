import { purgeExpired } from './account/server/purge-expired.ts'
import { purgeGeocoding } from './address/server/geocoding.ts'
import { purgeStartedCheckouts } from './checkout/server/start-checkout.ts'
import { purgeMailQuota } from './messages/server/mail-quota.ts'
import { purgeMessages } from './messages/server/message-store.ts'
import { purgeSentMessages } from './messages/server/sent-message-store.ts'
import { eraseGuests } from './orders/server/guest-store.ts'
import { purgeKitchenEvents } from './orders/server/kitchen-store.ts'
import { markPopularDishes } from './orders/server/popular-dishes.ts'
import { purgeNotices } from './payments/server/notice-store.ts'
import { purgeClosures } from './restaurant/server/edit-hours.ts'
import { purgeInvitations } from './restaurant/server/invitation-store.ts'
import { purgeBlockedPhones } from './restaurant/server/phone-store.ts'
import { purgePrintJobs } from './restaurant/server/print-jobs.ts'
import { purgeScreens } from './restaurant/server/screen-store.ts'
import { purgeUndoable } from './restaurant/server/undo-store.ts'
import { purgeAuditLog } from './server/audit-log.ts'
import { purgeFailedJobs } from './server/failed-jobs.ts'
import type { Tools } from './server/tools.ts'

const everyMs = 3_600_000

const dayMs = 86_400_000

export async function sweep({ db, clock, log, jobs }: Pick<Tools, 'db' | 'clock' | 'log' | 'jobs'>): Promise<void> {
  const purgeFinishedJobs = (_db: unknown, now: Date) => jobs.deleteFinished(db, new Date(now.getTime() - dayMs))
  for (const purge of [
    purgeExpired,
    purgeGeocoding,
    purgeMailQuota,
    purgeMessages,
    purgeFailedJobs,
    purgeFinishedJobs,
    purgeSentMessages,
    purgeAuditLog,
    purgeInvitations,
    purgeClosures,
    purgeUndoable,
    purgeStartedCheckouts,
    purgeKitchenEvents,
    purgeScreens,
    purgeBlockedPhones,
    eraseGuests,
    purgePrintJobs,
    purgeNotices,
  ])
    await purge(db, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'expired rows could not be deleted'),
    )
  await markPopularDishes(db, clock.now()).catch((err: unknown) => log.warn({ err }, 'popular dishes were not counted'))
}

export function startCleanup(tools: Tools): () => void {
  const timer = setInterval(() => sweep(tools), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
