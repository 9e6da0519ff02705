import { sql } from 'drizzle-orm'
import { listCurrentVersions } from '../../account/server/legal-store.ts'
import { hasSecondFactor } from '../../account/server/second-factor-store.ts'
import { isUsualZone } from '../../address/server/zone-store.ts'
import { isKept, isShown } from '../../catalogue/server/shop-store.ts'
import { type Result, refuse } from '../../kernel/result.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { reachOf } from '../../server/demo-access.ts'
import type { Tools } from '../../server/tools.ts'
import { type FirstFacts, firstProgress, isListShown, mayDismiss, type WayState } from '../first-steps.ts'
import { type ImprintFact, missingFacts } from '../imprint.ts'
import type { WayToSend } from '../needs.ts'
import { dismissFirstSteps } from './change-settings.ts'
import { readContact, readImprint } from './read-settings.ts'
import { readWayTested } from './test-log.ts'

type Needs = Pick<Tools, 'db' | 'config' | 'settings'>

async function readWay({ db, config }: Needs, way: WayToSend): Promise<WayState> {
  if (config.demo) return 'kept'
  return reachOf(config, false)[way] ? readWayTested(db, way) : 'none'
}

/** If an imprint is published, only the contact is checked: diners need a mail address or a phone. */
function readMissing({ config, settings }: Needs, isImprintPublished: boolean): readonly ImprintFact[] {
  if (config.demo) return []
  const contact = readContact({ settings })
  if (!isImprintPublished) return missingFacts(contact, readImprint({ settings }))
  return contact.email === '' && contact.phone === '' ? ['email', 'phone'] : []
}

type Counts = {
  readonly countries: number
  readonly places: number
  readonly shops: number
  readonly hasLiveShop: boolean
}

async function readCounts({ db }: Pick<Needs, 'db'>): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`select
    (select count(*)::int from countries) as countries,
    (select count(*)::int from zone_places) as places,
    (select count(*)::int from shops s where ${isKept}) as shops,
    exists (select from shops s where ${isShown}) as "hasLiveShop"`)
  const [counts] = rows
  if (!counts) throw new Error('a select without a table gave no row')
  return counts
}

/** `isProtected` depends on the operator with the id `userId`. */
export async function readFirstFacts(tools: Needs, userId: number): Promise<FirstFacts> {
  const { db, settings } = tools
  const versions = await listCurrentVersions(db)
  return {
    ...(await readCounts(tools)),
    isZoneUsual: await isUsualZone(db),
    isProtected: await hasSecondFactor(db, userId),
    hasBrand: Boolean(
      settings.find('brand')?.value.name || settings.find('brand')?.value.accent || settings.find('logo'),
    ),
    hasChosenLanguages: settings.find('languages') !== null,
    ways: { mails: await readWay(tools, 'mails'), texts: await readWay(tools, 'texts') },
    missing: readMissing(tools, Boolean(versions.get('imprint'))),
    hasPublished: Boolean(versions.get('terms') ?? versions.get('privacy')),
    areApplicationsOpen: settings.areApplicationsOpen(),
  }
}

export const isDismissed = ({ settings }: Pick<Tools, 'settings'>): boolean =>
  settings.find('start')?.value.isDismissed === true

/** Null if no step is open, or if the list is hidden. If `isQuiet`, `/admin` shows only a link. */
export async function readFirstProgress(tools: Needs, userId: number) {
  // `/admin` polls, so the queries below are skipped once an operator has hidden the list.
  if (isDismissed(tools)) return null
  const facts = await readFirstFacts(tools, userId)
  const progress = firstProgress(facts)
  return progress.next === null ? null : { ...progress, isQuiet: !isListShown(facts, false) }
}

export async function dismissFirstList(
  tools: Needs & Pick<Tools, 'broadcast' | 'sealer' | 'clock'>,
  actor: AuditActor,
): Promise<Result<{ success: true }, 'steps-open'>> {
  return mayDismiss(await readFirstFacts(tools, actor.id)) ? dismissFirstSteps(tools, actor) : refuse('steps-open')
}
