import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../countries-contract.ts'
import { changeEuroRate, changeServedCountries } from './change-countries.ts'
import { createVatRate, dateVatRate, removeVatRate, renameVatRate } from './change-vat-rates.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

const withEatingIn = <Body extends { readonly eating_in_percent?: string | undefined }>({
  eating_in_percent: eatingIn,
  ...body
}: Body) => ({ ...body, eatingIn })

export function countriesRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'change-settings')

  mount(app, calls.updateCountries, mountTools, async (call) =>
    (await isAllowed(call)) ? changeServedCountries(tools, call.body, operatorActor(call)) : refuse('not-operator'),
  )
  mount(app, calls.updateEuroRate, mountTools, async (call) => {
    const { euro_rate: typed, version } = call.body
    return (await isAllowed(call))
      ? changeEuroRate(tools, { ...call.params, typed, version }, operatorActor(call))
      : refuse('not-operator')
  })
  mount(app, calls.createVatRate, mountTools, async (call) =>
    (await isAllowed(call))
      ? createVatRate(tools, { ...call.params, ...withEatingIn(call.body) }, operatorActor(call))
      : refuse('not-operator'),
  )
  mount(app, calls.renameVatRate, mountTools, async (call) =>
    (await isAllowed(call))
      ? renameVatRate(tools, { ...call.params, ...call.body }, operatorActor(call))
      : refuse('not-operator'),
  )
  mount(app, calls.dateVatRate, mountTools, async (call) =>
    (await isAllowed(call))
      ? dateVatRate(tools, { ...call.params, ...withEatingIn(call.body) }, operatorActor(call))
      : refuse('not-operator'),
  )
  mount(app, calls.removeVatRate, mountTools, async (call) =>
    (await isAllowed(call)) ? removeVatRate(tools, call.params, operatorActor(call)) : refuse('not-operator'),
  )
}
