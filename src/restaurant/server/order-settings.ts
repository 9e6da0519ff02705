import { eq, inArray } from 'drizzle-orm'
import { createTranslator } from 'use-intl/core'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import {
  checkOrderSettings,
  type OrderSettings,
  type SettingsRefusal,
  sameSettings,
  usualReasons,
  usualSettings,
} from '../order-settings.ts'
import { orderSettings } from './order-settings-tables.ts'

const texts = inEveryLanguage(
  'restaurant/order-settings',
  import.meta.glob('../texts/order-settings-??.ts', { eager: true }),
)

const columns = {
  accepts: orderSettings.accepts,
  remind_minutes: orderSettings.remindMinutes,
  close_minutes: orderSettings.closeMinutes,
  reasons: orderSettings.reasons,
}

export async function readOrderSettings(db: Database, shopId: number): Promise<OrderSettings> {
  const [row] = await db.select(columns).from(orderSettings).where(eq(orderSettings.shopId, shopId))
  return row ?? usualSettings
}

/** `seen` are the settings from which the editor started. */
export async function saveOrderSettings(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: AuditActor,
  shopId: number,
  { seen, settings }: { readonly seen: OrderSettings; readonly settings: OrderSettings },
): Promise<Result<OrderSettings, SettingsRefusal | 'order-settings-changed'>> {
  const checked = checkOrderSettings(settings)
  if (!checked.ok) return checked
  const wanted = checked.value
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`order settings of shop ${shopId}`])
    const before = await readOrderSettings(tx, shopId)
    // Repeats of a request whose reply was lost also succeed here.
    if (sameSettings(before, wanted)) return ok(wanted)
    if (!sameSettings(before, seen)) return refuse('order-settings-changed', { details: { current: before } })
    const at = clock.now()
    const row = {
      accepts: wanted.accepts,
      remindMinutes: wanted.remind_minutes,
      closeMinutes: wanted.close_minutes,
      reasons: [...wanted.reasons],
      ...(wanted.accepts !== before.accepts && { acceptsSince: at }),
    }
    await tx
      .insert(orderSettings)
      .values({ shopId, acceptsSince: at, ...row })
      .onConflictDoUpdate({ target: orderSettings.shopId, set: row })
    await recordChange(tx, actor, {
      at,
      shopId,
      action: 'order-settings.changed',
      subject: `shop ${shopId}`,
      before,
      after: wanted,
    })
    return ok(wanted)
  })
}

/** A shop without reasons of its own offers the usual ones, in the reader's language. */
export async function listEndReasons(
  db: Database,
  shopIds: readonly number[],
  language: Language,
): Promise<{ id: number; reasons: string[] }[]> {
  const t = createTranslator({ locale: language, messages: texts[language] })
  const rows = await db
    .select({ id: orderSettings.shopId, reasons: orderSettings.reasons })
    .from(orderSettings)
    .where(inArray(orderSettings.shopId, [...shopIds]))
  return shopIds.map((id) => {
    const own = rows.find((row) => row.id === id)?.reasons ?? []
    return { id, reasons: own.length > 0 ? own : usualReasons.map((reason) => t(`usual.${reason}`)) }
  })
}
