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

  type Place = { readonly shopId: number; readonly service: AccountService }

  type Press = {
    readonly session: { readonly userId: number }
    readonly params: { readonly id: number; readonly service: AccountService }
    readonly ip: string
  }

  type Changed<Code extends string> = (actor: AuditActor, place: Place) => Promise<Result<null, Code>>

  /** The account after an owner has changed it. */
  const changeAccount = async <Code extends string>({ session, params, ip }: Press, change: Changed<Code>) => {
    const right = await checkOwner({ userId: session.userId }, params.id)
    if (!right.ok) return right
    const place = { shopId: params.id, service: params.service }
    const changed = await change({ kind: 'person', id: session.userId, ip }, place)
    return changed.ok ? ok(await readPaymentAccount(tools, place)) : ofCall(changed, params.service)
  }

  /** What a call that tests keys needs. */
  const testing = (actor: AuditActor): Result<Parameters<typeof setAccount>[0], 'no-sealing-key'> => {
    if (sealer === null) return refuse('no-sealing-key')
    const most = Math.ceil(mostTests * config.limitsScale)
    return ok({ db, clock, sealer, payments, actor, publicUrl: config.publicUrl, mostTests: most })
  }

  mount(app, calls.listPaymentAccounts, mountTools, async ({ session, params }) => {
    const right = await checkOwner({ userId: session.userId, look: session.look ?? null }, params.id)
    return right.ok ? ok(await readPaymentAccounts(tools, params.id)) : right
  })

  mount(app, calls.setPaymentAccount, mountTools, (press) =>
    changeAccount(press, async (actor, place) => {
      const needs = testing(actor)
      if (!needs.ok) return needs
      const { keys: typed, options, is_test } = press.body
      return setAccount(needs.value, { ...place, keys: keysOf(place.service, typed, options), isTest: is_test })
    }),
  )

  mount(app, calls.offerPaymentAccount, mountTools, (press) =>
    changeAccount(press, async (actor, place) => {
      const needs = testing(actor)
      return needs.ok ? offerAgain(needs.value, place) : needs
    }),
  )

  mount(app, calls.offerPaymentAccountFirst, mountTools, (press) =>
    changeAccount(press, (actor, place) => offerFirst({ db, clock, actor }, place)),
  )

  mount(app, calls.withdrawPaymentAccount, mountTools, (press) =>
    changeAccount(press, (actor, place) => withdrawAccount({ db, clock, actor }, place)),
  )
}
