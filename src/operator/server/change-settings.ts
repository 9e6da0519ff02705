import { allOf, ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import { type AuditActor, type AuditState, recordChange } from '../../server/audit-log.ts'
import type { OperatorSettings, SettingName } from '../../server/operator-settings.ts'
import { lockSetting, writeSetting } from '../../server/settings.ts'
import type { Tools } from '../../server/tools.ts'
import { checkBrand } from '../brand.ts'
import { checkImprint, type Imprint } from '../imprint.ts'
import {
  type Contact,
  checkContact,
  checkLanguages,
  checkOrdersStop,
  checkSender,
  isHost,
  isTextSender,
} from '../settings.ts'

type Needs = Pick<Tools, 'db' | 'broadcast' | 'settings' | 'sealer' | 'clock'>

type Done = { readonly success: true }

/** For the audit log. Never contains the secret, only whether it has changed. */
const statesOf = (
  before: OperatorSettings[SettingName] | null,
  after: OperatorSettings[SettingName] | null,
): { readonly before: AuditState; readonly after: AuditState } => {
  const secretOf = (value: typeof before): string => (value && 'secret' in value ? value.secret : '')
  const shown = (value: typeof before): AuditState => {
    if (value === null || !('secret' in value)) return value
    const { secret: _, ...rest } = value
    return rest
  }
  const isNew = secretOf(after) !== '' && secretOf(after) !== secretOf(before)
  return { before: shown(before), after: isNew ? { ...shown(after), secret: 'new' } : shown(after) }
}

type Stored<Name extends SettingName> = {
  readonly value: OperatorSettings[Name] | null
  readonly version: string
}

async function write<Name extends SettingName, Code extends string>(
  { db, broadcast, settings, clock }: Needs,
  { name, actor }: { name: Name; actor: AuditActor },
  next: (stored: Stored<Name>) => Result<OperatorSettings[Name] | null, Code>,
): Promise<Result<Done, Code>> {
  const result = await db.transaction(async (tx): Promise<Result<Done, Code>> => {
    const stored = await lockSetting(tx, name)
    const wanted = next(stored)
    if (!wanted.ok) return wanted
    await writeSetting(tx, broadcast, name, wanted.value)
    const states = statesOf(stored.value, wanted.value)
    const subject = `setting ${name}`
    await recordChange(tx, actor, { at: clock.now(), shopId: null, action: 'setting.changed', subject, ...states })
    return ok({ success: true })
  })
  // The broadcast notifies the other processes. This process reloads the settings immediately.
  if (result.ok) await settings.reload()
  return result
}

/** Refuses if another operator has changed the setting since `version`. */
const change = <Name extends SettingName, Code extends string>(
  tools: Needs,
  { version, ...what }: { name: Name; version: string; actor: AuditActor },
  next: (before: OperatorSettings[Name] | null) => Result<OperatorSettings[Name] | null, Code>,
): Promise<Result<Done, Code | 'changed-meanwhile'>> =>
  write<Name, Code | 'changed-meanwhile'>(tools, what, (stored) =>
    stored.version === version ? next(stored.value) : refuse('changed-meanwhile'),
  )

type Input<Fields> = Fields & { readonly version: string }

export const changeContact = (tools: Needs, { version, ...typed }: Input<Contact>, actor: AuditActor) =>
  change(tools, { name: 'contact', version, actor }, () => checkContact(typed))

export const changeImprint = (tools: Needs, { version, ...typed }: Input<Imprint>, actor: AuditActor) =>
  change(tools, { name: 'imprint', version, actor }, () => checkImprint(typed))

type BrandTyped = Input<Parameters<typeof checkBrand>[0]>

export const changeBrand = (tools: Needs, { version, ...typed }: BrandTyped, actor: AuditActor) =>
  change(tools, { name: 'brand', version, actor }, () => checkBrand(typed))

type LanguagesTyped = Input<Parameters<typeof checkLanguages>[0]>

export const changeLanguages = (tools: Needs, { version, ...typed }: LanguagesTyped, actor: AuditActor) =>
  change(tools, { name: 'languages', version, actor }, () => checkLanguages(typed))

export const changeApplications = (
  tools: Needs,
  { version, isOpen }: Input<{ readonly isOpen: boolean }>,
  actor: AuditActor,
) => change<'applications', never>(tools, { name: 'applications', version, actor }, () => ok({ isOpen }))

export const dismissFirstSteps = (tools: Needs, actor: AuditActor) =>
  write<'start', never>(tools, { name: 'start', actor }, () => ok({ isDismissed: true }))

type StopInput = Input<Parameters<typeof checkOrdersStop>[0]>

/** Placed orders and started payments continue. */
export const changeOrdersStop = (tools: Needs, { version, ...typed }: StopInput, actor: AuditActor) =>
  change(tools, { name: 'orders', version, actor }, () => checkOrdersStop(typed))

/** Succeeds even if another operator has changed the setting since `version`. The stored sentence then stays. */
export const stopOrders = (
  tools: Needs,
  { version, sentence }: Pick<StopInput, 'version' | 'sentence'>,
  actor: AuditActor,
) =>
  write<'orders', 'sentence-too-long'>(tools, { name: 'orders', actor }, (stored) => {
    const typed = checkOrdersStop({ isStopped: true, stoppedPayments: stored.value?.stoppedPayments ?? [], sentence })
    if (!typed.ok || stored.value === null || stored.version === version) return typed
    return ok({ ...stored.value, isStopped: true })
  })

type SecretRefusal = 'no-sealing-key' | 'secret-missing'

/** If `typed` is null, returns `stored`, which the caller passes only for an unchanged service. */
const sealed = (
  { sealer }: Needs,
  name: SettingName,
  { typed, stored }: { typed: string | null; stored: string | null },
): Result<string, SecretRefusal> => {
  if (typed === null) return stored ? ok(stored) : refuse('secret-missing')
  return sealer ? ok(sealer.seal(typed, name)) : refuse('no-sealing-key')
}

const isFixed = ({ settings }: Needs, name: SettingName): boolean =>
  ['environment', 'demo'].includes(settings.sourceOf(name))

type MailInput = Input<{ host: string; port: number; user: string; password: string | null; from: string }>

export async function changeMail(
  tools: Needs,
  { version, password, ...typed }: MailInput,
  actor: AuditActor,
): Promise<Result<Done, SecretRefusal | 'set-elsewhere' | 'changed-meanwhile' | 'host-invalid' | 'from-invalid'>> {
  if (isFixed(tools, 'mail')) return refuse('set-elsewhere')
  const [host, user] = [normaliseText(typed.host).toLowerCase(), normaliseText(typed.user)]
  return change<'mail', SecretRefusal | 'host-invalid' | 'from-invalid'>(
    tools,
    { name: 'mail', version, actor },
    (before) => {
      if (host === '') return ok(null)
      const isSame = before?.host === host && before.port === typed.port && before.user === user
      return allOf<NonNullable<typeof before>, SecretRefusal | 'host-invalid' | 'from-invalid'>({
        host: isHost(host) ? ok(host) : refuse('host-invalid'),
        port: ok(typed.port),
        user: ok(user),
        secret:
          user === ''
            ? ok('')
            : sealed(tools, 'mail', { typed: password || null, stored: isSame ? before.secret : null }),
        from: checkSender(typed.from),
      })
    },
  )
}

type TextsInput = Input<{ account: string; token: string | null; from: string }>

export async function changeTexting(
  tools: Needs,
  { version, token, ...typed }: TextsInput,
  actor: AuditActor,
): Promise<Result<Done, SecretRefusal | 'set-elsewhere' | 'changed-meanwhile' | 'from-invalid'>> {
  if (isFixed(tools, 'texts')) return refuse('set-elsewhere')
  const [accountSid, from] = [normaliseText(typed.account), normaliseText(typed.from)]
  return change<'texts', SecretRefusal | 'from-invalid'>(tools, { name: 'texts', version, actor }, (before) => {
    if (accountSid === '') return ok(null)
    const stored = before?.accountSid === accountSid ? before.secret : null
    return allOf<NonNullable<typeof before>, SecretRefusal | 'from-invalid'>({
      accountSid: ok(accountSid),
      secret: sealed(tools, 'texts', { typed: token || null, stored }),
      from: isTextSender(from) ? ok(from) : refuse('from-invalid'),
    })
  })
}
