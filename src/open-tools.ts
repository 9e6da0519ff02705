import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { openPostgresBroadcast } from './adapters/broadcast/postgres-broadcast.ts'
import { openDatabaseClock } from './adapters/clock/database-clock.ts'
import type { Database, OpenDatabase } from './adapters/database/database.ts'
import { retryWhileUnavailable } from './adapters/database/database-unavailable.ts'
import { GuardedClient } from './adapters/database/guarded-client.ts'
import { PreparingClient } from './adapters/database/prepare-repeated.ts'
import { runStatement } from './adapters/database/run-statement.ts'
import { diskFiles } from './adapters/files/files.ts'
import { s3Files } from './adapters/files/s3-files.ts'
import { nominatimGeocoding } from './adapters/geocoding/nominatim-geocoding.ts'
import { resetFutureTimesSql } from './adapters/jobs/job-clock.ts'
import type { FailedJobReport } from './adapters/jobs/jobs.ts'
import { pgBossJobs } from './adapters/jobs/pg-boss-jobs.ts'
import { embeddedMail } from './adapters/mail/mail.ts'
import { httpMapTiles } from './adapters/map-tiles/http-map-tiles.ts'
import { socialProviders } from './adapters/social/social-providers.ts'
import { embeddedTexting } from './adapters/texting/embedded-texting.ts'
import { gazetteerGeocoding } from './address/server/gazetteer-geocoding.ts'
import { geocodingCache } from './address/server/geocoding.ts'
import { listSearchCountries } from './address/server/zone-store.ts'
import { listTextsSince } from './messages/server/sent-message-store.ts'
import { sentMessages } from './messages/server/tables.ts'
import { openGateways } from './payment-gateways.ts'
import { mailBy, textingBy } from './senders.ts'
import type { Config } from './server/config.ts'
import { recordFailedJob } from './server/failed-jobs.ts'
import { withSettings } from './server/live-config.ts'
import { createCounters } from './server/metrics.ts'
import { createSealer, readSealingKey } from './server/sealing.ts'
import { createSettings } from './server/settings.ts'
import { seesSharedFiles } from './server/shared-folder.ts'
import { settings as settingsTable } from './server/tables.ts'
import type { Tools } from './server/tools.ts'

type Options = {
  config: Config
  database: OpenDatabase
  log: Logger
  doesJobs: boolean
  isDraining: () => boolean
}

/** `config.secret`, or else a secret that is generated once and stored in the database for all processes. */
async function sharedSecret(db: Database, config: Config): Promise<string> {
  if (config.secret) return config.secret
  const made = randomBytes(32).toString('base64url')
  await db.insert(settingsTable).values({ key: 'secret', value: made }).onConflictDoNothing()
  const [row] = await db.select().from(settingsTable).where(eq(settingsTable.key, 'secret'))
  return row?.value ?? made
}

export async function openTools({
  config: given,
  database,
  log,
  doesJobs,
  isDraining,
}: Options): Promise<{ tools: Tools; close(): Promise<void> }> {
  const { db } = database
  const clock = await retryWhileUnavailable('the time', log, () =>
    openDatabaseClock({ pool: database.pool, log, alongside: resetFutureTimesSql }),
  )
  const counters = createCounters()
  const onJobFailed = (job: FailedJobReport) => recordFailedJob({ db, log, counters, clock }, job)
  const jobs = pgBossJobs<Database>({
    url: database.url,
    Client: PreparingClient,
    run: runStatement,
    clock,
    log,
    onJobFailed,
    works: doesJobs,
  })
  const broadcast = await retryWhileUnavailable('live updates', log, () =>
    openPostgresBroadcast({ url: database.url, Client: GuardedClient, db, run: runStatement, log }),
  )
  const sealingKey = readSealingKey(given)
  const sealer = sealingKey === null ? null : createSealer(sealingKey)
  const settings = createSettings({ config: given, db, broadcast, sealer, log })
  await retryWhileUnavailable('settings', log, () => settings.reload())
  const config = withSettings(given, settings)
  const keep = async (message: Omit<typeof sentMessages.$inferInsert, 'sentAt'>): Promise<number> => {
    if (!config.demo) throw new Error(`no way to send by ${message.channel}: see TEXTING and SMTP_URL`)
    const row = { ...message, sentAt: clock.now() }
    const [kept] = await db.insert(sentMessages).values(row).returning({ id: sentMessages.id })
    if (!kept) throw new Error('the outbox stored nothing')
    return kept.id
  }
  const keepMail = embeddedMail(
    async ({ to, subject, text }) => void (await keep({ channel: 'mail', recipient: to, subject, text })),
  )
  const keepTexts = embeddedTexting({
    keep: ({ channel, to, text }) => keep({ channel, recipient: to, text }),
    listLately: (to, withinMs) => listTextsSince(db, to, new Date(clock.now().getTime() - withinMs)),
  })
  const files = config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files'))
  const sharesFiles =
    config.s3 !== null ||
    config.databaseUrl === null ||
    (await retryWhileUnavailable('files', log, () => seesSharedFiles(db, files)))
  if (!sharesFiles)
    log.error(
      `The pictures of this database are in another folder than ${join(config.dataDir, 'files')}: share one folder between the machines, or set S3_BUCKET.`,
    )
  const tools: Tools = {
    sharesFiles,
    config,
    settings,
    sealer,
    db,
    database,
    clock,
    log,
    counters,
    jobs,
    broadcast,
    payments: openGateways({ config, db, sealer, clock }),
    isDraining,
    secret: await retryWhileUnavailable('secret', log, () => sharedSecret(db, config)),
    files,
    social: socialProviders(config),
    geocoding: config.nominatim
      ? nominatimGeocoding({
          ...config.nominatim,
          memory: geocodingCache(db, clock),
          countries: () => listSearchCountries(db),
        })
      : gazetteerGeocoding(db),
    mapTiles: config.mapTiles && httpMapTiles(config.mapTiles),
    darkMapTiles:
      config.mapTiles && config.mapTiles.darkTemplate !== null
        ? httpMapTiles({ ...config.mapTiles, template: config.mapTiles.darkTemplate })
        : null,
    mail: mailBy(config, keepMail),
    texting: textingBy(config, keepTexts),
  }
  const close = async (): Promise<void> => {
    settings.close()
    await jobs.stop()
    await broadcast.close()
    await clock.close()
  }
  return { tools, close }
}
