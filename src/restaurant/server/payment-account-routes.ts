import type { FastifyInstance } from 'fastify'
import { memberOf } from '../../kernel/member-of.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { type AccountKeys, keyNames, optionNames } from '../../payments/account-keys.ts'
import { type AccountService, integrations } from '../../payments/integrations.ts'
import { offerAgain, offerFirst, setAccount, withdrawAccount } from '../../payments/server/set-account.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../payment-account-contract.ts'
import { readPaymentAccount, readPaymentAccounts } from './read-payment-accounts.ts'
import { checkRight, listShopsOfStaff, type StaffCaller } from './staff-store.ts'

/** Tests of one shop in an hour, so that nobody calls a payment service without end through Mida. */
const mostTests = 20

/** Only the keys that the service has. A missing key is empty, so that its field is named. */
const keysOf = (service: AccountService, typed: unknown, options: readonly string[]): AccountKeys[AccountService] =>
  Object.fromEntries([
    ...keyNames[service].map((name) => [name, String(memberOf(typed, name) ?? '')]),
    ...optionNames[service].map((name) => [name, options.includes(name)]),
  ]) as AccountKeys[AccountService]

/** A shop that was deleted meanwhile is nobody's. */
const ofCall = <Code extends string>(
  refusal: Refusal<Code>,
  service: AccountService,
): Refusal<Exclude<Code, 'unknown-shop'> | 'not-staff'> => {
  const code = refusal.code === 'unknown-shop' ? 'not-staff' : (refusal.code as Exclude<Code, 'unknown-shop'>)
  const values = { service: integrations[service].name }
  const { others } = refusal
  return { ...refusal, code, values, ...(others && { others: others.map((one) => ({ ...one, values })) }) }
}

export function paymentAccountRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { db, clock, sealer, payments, config } = tools
  const checkOwner = async (caller: StaffCaller, shopId: number) =>
    checkRight(await listShopsOfStaff(db, caller), shopId, 'manage-payments')

  type Tested = { readonly actor: AuditActor; readonly shopId: number; readonly service: AccountService }

  /** What a call that tests keys needs. */
  const testing = ({ actor }: Tested): Result<Parameters<typeof setAccount>[0], 'no-sealing-key'> => {
    if (sealer === null) return refuse('no-sealing-key')
    const most = Math.ceil(mostTests * config.limitsScale)
    return ok({ db, clock, sealer, payments, actor, publicUrl: config.publicUrl, mostTests: most })
  }

  mount(app, calls.listPaymentAccounts, mountTools, async ({ session, params }) => {
    const right = await checkOwner({ userId: session.userId, look: session.look ?? null }, params.id)
    return right.ok ? ok(await readPaymentAccounts(tools, params.id)) : right
  })

  mount(app, calls.setPaymentAccount, mountTools, async ({ session, params, body, ip }) => {
    const right = await checkOwner({ userId: session.userId }, params.id)
    if (!right.ok) return right
    const place = { shopId: params.id, service: params.service }
    const needs = testing({ ...place, actor: { kind: 'person', id: session.userId, ip } })
    if (!needs.ok) return needs
    const keys = keysOf(params.service, body.keys, body.options)
    const set = await setAccount(needs.value, { ...place, keys, isTest: body.is_test })
    return set.ok ? ok(await readPaymentAccount(tools, place)) : ofCall(set, params.service)
  })

  mount(app, calls.offerPaymentAccount, mountTools, async ({ session, params, ip }) => {
    const right = await checkOwner({ userId: session.userId }, params.id)
    if (!right.ok) return right
    const place = { shopId: params.id, service: params.service }
    const needs = testing({ ...place, actor: { kind: 'person', id: session.userId, ip } })
    if (!needs.ok) return needs
    const offered = await offerAgain(needs.value, place)
    return offered.ok ? ok(await readPaymentAccount(tools, place)) : ofCall(offered, params.service)
  })

  mount(app, calls.offerPaymentAccountFirst, mountTools, async ({ session, params, ip }) => {
    const right = await checkOwner({ userId: session.userId }, params.id)
    if (!right.ok) return right
    const place = { shopId: params.id, service: params.service }
    const done = await offerFirst({ db, clock, actor: { kind: 'person', id: session.userId, ip } }, place)
    return done.ok ? ok(await readPaymentAccount(tools, place)) : ofCall(done, params.service)
  })

  mount(app, calls.withdrawPaymentAccount, mountTools, async ({ session, params, ip }) => {
    const right = await checkOwner({ userId: session.userId }, params.id)
    if (!right.ok) return right
    const place = { shopId: params.id, service: params.service }
    const done = await withdrawAccount({ db, clock, actor: { kind: 'person', id: session.userId, ip } }, place)
    return done.ok ? ok(await readPaymentAccount(tools, place)) : ofCall(done, params.service)
  })
}
