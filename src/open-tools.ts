import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { openPostgresBroadcast } from './adapters/broadcast/postgres-broadcast.ts'
import { openDatabaseClock } from './adapters/clock/database-clock.ts'
import type { Database, OpenDatabase } from './adapters/database/database.ts'
import { retryWhileUnavailable } from './adapters/database/database-unavailable.ts'
import { GuardedClient } from './adapters/database/guarded-client.ts'
import { runStatement } from './adapters/database/run-statement.ts'
import { diskFiles } from './adapters/files/disk-files.ts'
import { nominatimGeocoding } from './adapters/geocoding/nominatim-geocoding.ts'
import { resetFutureTimes } from './adapters/jobs/job-clock.ts'
import type { FailedJobReport } from './adapters/jobs/jobs.ts'
import { pgBossJobs } from './adapters/jobs/pg-boss-jobs.ts'
import { embeddedMail } from './adapters/mail/mail.ts'
import { smtpMail } from './adapters/mail/smtp-mail.ts'
import { httpMapTiles } from './adapters/map-tiles/http-map-tiles.ts'
import { socialProviders } from './adapters/social/social-providers.ts'
import { embeddedTexting } from './adapters/texting/embedded-texting.ts'
import { textingByChannel } from './adapters/texting/texting-by-channel.ts'
import { twilioTexting } from './adapters/texting/twilio-texting.ts'
import { whatsappTexting } from './adapters/texting/whatsapp-texting.ts'
import { gazetteerGeocoding, geocodingCache } from './address/server/geocoding.ts'
import { listTextsSince } from './messages/server/sent-message-store.ts'
import { sentMessages } from './messages/server/tables.ts'
import { openGateways } from './payment-gateways.ts'
import type { Config } from './server/config.ts'
import { recordFailedJob } from './server/failed-jobs.ts'
import { createCounters } from './server/metrics.ts'
import { settings } from './server/tables.ts'
import type { Tools } from './server/tools.ts'

type Options = {
  config: Config
  database: OpenDatabase
  log: Logger
  doesJobs: boolean
  isDraining: () => boolean
}

/** Returns the secret of the environment, or else one that is generated once and stored in the database for all processes. */
async function sharedSecret(db: Database, config: Config): Promise<string> {
  if (config.secret) return config.secret
  const made = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ key: 'secret', value: made }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, 'secret'))
  return row?.value ?? made
}

export async function openTools({
  config,
  database,
  log,
  doesJobs,
  isDraining,
}: Options): Promise<{ tools: Tools; close(): Promise<void> }> {
  const { db } = database
  const clock = await retryWhileUnavailable('the time', log, () =>
    openDatabaseClock({ pool: database.pool, log, alongside: resetFutureTimes }),
  )
  const counters = createCounters()
  const onJobFailed = (job: FailedJobReport) => recordFailedJob({ db, log, counters, clock }, job)
  const jobs = pgBossJobs<Database>({
    url: database.url,
    Client: GuardedClient,
    run: runStatement,
    clock,
    log,
    onJobFailed,
    works: doesJobs,
  })
  const broadcast = await retryWhileUnavailable('live updates', log, () =>
    openPostgresBroadcast({ url: database.url, Client: GuardedClient, db, run: runStatement, log }),
  )
  const keep = async (message: Omit<typeof sentMessages.$inferInsert, 'sentAt'>): Promise<number> => {
    if (!config.demo) throw new Error(`no way to send by ${message.channel}: see TEXTING and SMTP_URL`)
    const row = { ...message, sentAt: clock.now() }
    const [kept] = await db.insert(sentMessages).values(row).returning({ id: sentMessages.id })
    if (!kept) throw new Error('the outbox stored nothing')
    return kept.id
  }
  const tools: Tools = {
    config,
    db,
    database,
    clock,
    log,
    counters,
    jobs,
    broadcast,
    payments: openGateways({ config, db }),
    isDraining,
    secret: await retryWhileUnavailable('secret', log, () => sharedSecret(db, config)),
    files: diskFiles(join(config.dataDir, 'files')),
    social: socialProviders(config),
    geocoding: config.nominatim
      ? nominatimGeocoding({ ...config.nominatim, memory: geocodingCache(db, clock) })
      : gazetteerGeocoding(),
    mapTiles: config.mapTiles && httpMapTiles(config.mapTiles),
    mail: config.smtpUrl
      ? smtpMail({ url: config.smtpUrl, from: config.mailFrom })
      : embeddedMail(
          async ({ to, subject, text }) => void (await keep({ channel: 'mail', recipient: to, subject, text })),
        ),
    texting: config.twilio
      ? textingByChannel({
          sms: twilioTexting(config.twilio),
          whatsapp: config.whatsapp && whatsappTexting(config.whatsapp),
        })
      : embeddedTexting({
          keep: ({ channel, to, text }) => keep({ channel, recipient: to, text }),
          listLately: (to, withinMs) => listTextsSince(db, to, new Date(clock.now().getTime() - withinMs)),
        }),
  }
  const close = async (): Promise<void> => {
    await jobs.stop()
    await broadcast.close()
    await clock.close()
  }
  return { tools, close }
}
