import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { decodeInTurn } from '../../server/decode-queue.ts'
import { lockSetting, writeSetting } from '../../server/settings.ts'
import { settings as settingsTable } from '../../server/tables.ts'
import type { Tools } from '../../server/tools.ts'
import { type Logo, type LogoRefusal, makeLogo } from './make-logo.ts'
import { stillOperates } from './operator-access.ts'

type Needs = Pick<Tools, 'db' | 'broadcast' | 'settings' | 'clock'>

/** The key lacks the prefix `operator-`, so that processes do not load the pictures with the settings. */
const key = 'logo'

export async function findLogo(db: Database): Promise<Logo | null> {
  const [row] = await db.select().from(settingsTable).where(eq(settingsTable.key, key))
  return row ? JSON.parse(row.value) : null
}

async function keepLogo(tx: Database, logo: Logo | null): Promise<void> {
  await tx.delete(settingsTable).where(eq(settingsTable.key, key))
  if (logo) await tx.insert(settingsTable).values({ key, value: JSON.stringify(logo) })
}

type Done = { readonly success: true }

/** Null removes the logo. Of two concurrent changes, the later one wins. */
async function saveLogo(
  { db, broadcast, settings, clock }: Needs,
  logo: Logo | null,
  actor: AuditActor,
): Promise<Result<Done, 'not-operator'>> {
  const next = logo && { hash: logo.hash }
  const saved = await db.transaction(async (tx): Promise<Result<Done, 'not-operator'>> => {
    const { value: before } = await lockSetting(tx, 'logo')
    const allowed = await stillOperates(actor, 'change-settings')(tx)
    if (!allowed.ok) return allowed
    if (before?.hash === next?.hash) return ok({ success: true })
    await keepLogo(tx, logo)
    await writeSetting(tx, broadcast, 'logo', next)
    const change = { action: 'setting.changed', subject: 'setting logo', before, after: next } as const
    await recordChange(tx, actor, { at: clock.now(), shopId: null, ...change })
    return ok({ success: true })
  })
  if (saved.ok) await settings.reload()
  return saved
}

export async function changeLogo(
  tools: Needs,
  bytes: Buffer,
  actor: AuditActor,
): Promise<Result<Done, LogoRefusal | 'not-operator'>> {
  const logo = await decodeInTurn('logo', () => makeLogo(bytes))
  if (!logo.ok) return logo
  return saveLogo(tools, logo.value, actor)
}

export const removeLogo = (tools: Needs, actor: AuditActor): Promise<Result<Done, 'not-operator'>> =>
  saveLogo(tools, null, actor)
