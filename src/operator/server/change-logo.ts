import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { decodeInTurn } from '../../server/decode-queue.ts'
import { isPublicDemo } from '../../server/demo-access.ts'
import { lockSetting, writeSetting } from '../../server/settings.ts'
import { settings as settingsTable } from '../../server/tables.ts'
import type { Tools } from '../../server/tools.ts'
import { type Logo, type LogoRefusal, makeLogo } from './make-logo.ts'

type Needs = Pick<Tools, 'db' | 'broadcast' | 'settings' | 'clock' | 'config'>

/** The row with the pictures. It is no setting, so that a process does not read it whenever a setting changes. */
const key = 'logo'

export async function findLogo(db: Database): Promise<Logo | null> {
  const [row] = await db.select().from(settingsTable).where(eq(settingsTable.key, key))
  return row ? JSON.parse(row.value) : null
}

async function keepLogo(tx: Database, logo: Logo | null): Promise<void> {
  await tx.delete(settingsTable).where(eq(settingsTable.key, key))
  if (logo) await tx.insert(settingsTable).values({ key, value: JSON.stringify(logo) })
}

/** Null removes the logo. Of two changes at once, the later one counts. */
async function saveLogo(
  { db, broadcast, settings, clock }: Needs,
  logo: Logo | null,
  actor: AuditActor,
): Promise<void> {
  const next = logo && { hash: logo.hash }
  await db.transaction(async (tx) => {
    const { value: before } = await lockSetting(tx, 'logo')
    if (before?.hash === next?.hash) return
    await keepLogo(tx, logo)
    await writeSetting(tx, broadcast, 'logo', next)
    const change = { action: 'setting.changed', subject: 'setting logo', before, after: next } as const
    await recordChange(tx, actor, { at: clock.now(), shopId: null, ...change })
  })
  await settings.reload()
}

export async function changeLogo(
  tools: Needs,
  bytes: Buffer,
  actor: AuditActor,
): Promise<Result<{ readonly success: true }, LogoRefusal | 'set-elsewhere'>> {
  if (isPublicDemo(tools.config)) return refuse('set-elsewhere')
  const logo = await decodeInTurn('logo', () => makeLogo(bytes))
  if (!logo.ok) return logo
  await saveLogo(tools, logo.value, actor)
  return ok({ success: true })
}

export async function removeLogo(tools: Needs, actor: AuditActor): Promise<Result<{ readonly success: true }, never>> {
  await saveLogo(tools, null, actor)
  return ok({ success: true })
}
