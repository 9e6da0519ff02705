import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../cuisines-contract.ts'
import { changeCuisine, createCuisine, moveCuisine, restoreCuisine, withdrawCuisine } from './change-cuisines.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

export function cuisineRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'edit-cuisines')

  mount(app, calls.createCuisine, mountTools, async (call) =>
    (await isAllowed(call)) ? createCuisine(tools, operatorActor(call), call.body) : refuse('not-operator'),
  )
  mount(app, calls.changeCuisine, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return changeCuisine(tools, operatorActor(call), { ...call.body, ...call.params })
  })
  mount(app, calls.moveCuisine, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return moveCuisine(tools, operatorActor(call), { ...call.body, ...call.params })
  })
  mount(app, calls.withdrawCuisine, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return withdrawCuisine(tools, operatorActor(call), { ...call.body, ...call.params })
  })
  mount(app, calls.restoreCuisine, mountTools, async (call) =>
    (await isAllowed(call)) ? restoreCuisine(tools, operatorActor(call), call.params.id) : refuse('not-operator'),
  )
}
