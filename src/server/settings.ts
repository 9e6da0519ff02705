import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, like, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Broadcast } from '../adapters/broadcast/broadcast.ts'
import type { Database } from '../adapters/database/database.ts'
import { ownNames } from '../kernel/marketplace-name.ts'
import { defaultLanguage } from '../kernel/texts.ts'
import { type Brand, ownBrand } from './brand.ts'
import type { Config } from './config.ts'
import { allLanguages, type OfferedLanguages, readOffered } from './offered-languages.ts'
import { type OperatorSettings, type ServedCountries, type SettingName, usualCountries } from './operator-settings.ts'
import type { Sealer } from './sealing.ts'
import { settings } from './tables.ts'

const versionOfText = (text: string): string => hash('sha1', text, 'base64url').slice(0, 12)

export const contentVersion = (content: object): string => versionOfText(JSON.stringify(content))

/** `demo`: a stored account is ignored, so that no visitor can send real messages. */
export type SettingSource = 'environment' | 'database' | 'demo' | 'none'

export type Setting<Name extends SettingName> = {
  readonly value: OperatorSettings[Name]
  /** Decrypted. Null if it was encrypted with another sealing key. */
  readonly secret: string | null
  /** A hash, which differs after each change. */
  readonly version: string
}

export type Settings = {
  find<Name extends SettingName>(name: Name): Setting<Name> | null
  sourceOf(name: SettingName): SettingSource
  brand(): Brand
  languages(): OfferedLanguages
  countries(): ServedCountries
  /** Until the operator decides: true in the demo, false elsewhere. */
  areApplicationsOpen(): boolean
  /** Calls `listener` after a change by any process. */
  onChange(listener: () => void): void
  reload(): Promise<void>
  close(): void
}

export const settingsChannel = 'settings'

const keyOf = (name: SettingName): string => `operator-${name}`

type Row = { readonly key: string; readonly value: string }

type Needs = {
  readonly config: Config
  readonly db: Database
  readonly broadcast: Broadcast<Database>
  readonly sealer: Sealer | null
  readonly log: Pick<Logger, 'warn'>
}

type Stored = { readonly [Name in SettingName]: Setting<Name> | null }

const readSetting = <Name extends SettingName>(
  name: Name,
  rows: ReadonlyMap<string, string>,
  sealer: Sealer | null,
): Setting<Name> | null => {
  const row = rows.get(keyOf(name))
  if (row === undefined) return null
  const value: OperatorSettings[Name] = JSON.parse(row)
  const sealed = 'secret' in value ? value.secret : ''
  const secret = sealed === '' ? '' : (sealer?.unseal(sealed, name) ?? null)
  return { value, secret, version: versionOfText(row) }
}

/** Decrypts all secrets once per change, because many pages check whether SMS and mails can be sent. */
const readAll = (rows: ReadonlyMap<string, string>, sealer: Sealer | null): Stored => ({
  contact: readSetting('contact', rows, sealer),
  imprint: readSetting('imprint', rows, sealer),
  brand: readSetting('brand', rows, sealer),
  logo: readSetting('logo', rows, sealer),
  languages: readSetting('languages', rows, sealer),
  countries: readSetting('countries', rows, sealer),
  mail: readSetting('mail', rows, sealer),
  texts: readSetting('texts', rows, sealer),
  applications: readSetting('applications', rows, sealer),
  start: readSetting('start', rows, sealer),
  orders: readSetting('orders', rows, sealer),
})

const brandOf = ({ brand, logo }: Stored): Brand => ({
  names: brand?.value.name ? { ...brand.value.names, [defaultLanguage]: brand.value.name } : ownNames,
  accent: brand?.value.accent || null,
  logo: logo?.value.hash ?? null,
})

const readStored = async (db: Database, sealer: Sealer | null): Promise<Stored> => {
  const found: Row[] = await db.select().from(settings).where(like(settings.key, 'operator-%'))
  return readAll(new Map(found.map(({ key, value }) => [key, value])), sealer)
}

/** `sealed`: the password was encrypted with another sealing key. */
export type ChosenWay = 'none' | 'usable' | 'sealed'

export type ChosenWays = { readonly mails: ChosenWay; readonly texts: ChosenWay }

const wayOf = (setting: Setting<'mail'> | Setting<'texts'> | null): ChosenWay => {
  if (!setting) return 'none'
  return setting.secret === null ? 'sealed' : 'usable'
}

export const readChosenWays = async (db: Database, sealer: Sealer | null): Promise<ChosenWays> => {
  const { mail, texts } = await readStored(db, sealer)
  return { mails: wayOf(mail), texts: wayOf(texts) }
}

const retryMs = 500

export const createSettings = ({ config, db, broadcast, sealer, log }: Needs): Settings => {
  let stored: Stored = readAll(new Map(), sealer)
  let brand = ownBrand
  let languages = allLanguages
  let isClosed = false
  const listeners: (() => void)[] = []

  let asked = 0
  let applied = 0
  const reload = async (): Promise<void> => {
    asked += 1
    const turn = asked
    const found = await readStored(db, sealer)
    // Queries may finish in another order than they started, so the rows of an earlier one may be outdated.
    if (turn < applied) return
    applied = turn
    stored = found
    brand = brandOf(stored)
    languages = readOffered(stored.languages?.value)
    for (const listener of listeners) listener()
  }
  const reloadUntilDone = async (): Promise<void> => {
    while (!isClosed) {
      try {
        return await reload()
      } catch (error) {
        log.warn({ err: error }, 'the settings could not be read; trying again')
        await sleep(retryMs, undefined, { ref: false })
      }
    }
  }
  const stopListening = broadcast.subscribe({
    onMessage: (message) => void (message.channel === settingsChannel && reloadUntilDone()),
    onReconnect: () => void reloadUntilDone(),
  })

  const isInEnvironment = (name: SettingName): boolean =>
    (name === 'mail' && config.smtpUrl !== null) || (name === 'texts' && config.twilio !== null)

  return {
    find: (name) => stored[name],
    sourceOf: (name) => {
      if (isInEnvironment(name)) return 'environment'
      if ((name === 'mail' || name === 'texts') && config.demo) return 'demo'
      return stored[name] ? 'database' : 'none'
    },
    brand: () => brand,
    languages: () => languages,
    countries: () => stored.countries?.value ?? usualCountries,
    areApplicationsOpen: () => stored.applications?.value.isOpen ?? config.demo,
    onChange: (listener) => void listeners.push(listener),
    reload,
    close: () => {
      isClosed = true
      stopListening()
    },
  }
}

export type StoredSetting<Name extends SettingName> = {
  readonly value: OperatorSettings[Name] | null
  readonly version: string
}

export async function lockSetting<Name extends SettingName>(tx: Database, name: Name): Promise<StoredSetting<Name>> {
  const key = keyOf(name)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`)
  const [row] = await tx.select().from(settings).where(eq(settings.key, key))
  return row ? { value: JSON.parse(row.value), version: versionOfText(row.value) } : { value: null, version: '' }
}

/** Deletes the setting if `next` is null. Every process reads the change after the transaction commits. */
export async function writeSetting<Name extends SettingName>(
  tx: Database,
  broadcast: Broadcast<Database>,
  name: Name,
  next: OperatorSettings[Name] | null,
): Promise<void> {
  const key = keyOf(name)
  const value = JSON.stringify(next)
  if (next === null) await tx.delete(settings).where(eq(settings.key, key))
  else await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  await broadcast.publish(tx, [{ channel: settingsChannel, event: 'changed', payload: {} }])
}
