import type { FastifyInstance } from 'fastify'
import { ok } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../hours-contract.ts'
import { boardCallerOf } from './board-caller.ts'
import { changeHours, pauseShop } from './edit-hours.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

export function hoursRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.updateHours, mountTools, async ({ session, params, body }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session.userId), params.id, 'edit-hours')
    return right.ok ? changeHours(tools, right.value, body) : right
  })
  mount(app, calls.pauseShop, mountTools, async ({ session, tablet, params, body }) => {
    const { shops } = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(shops, params.id, 'pause')
    return right.ok ? ok(await pauseShop(tools, params.id, body.minutes)) : right
  })
}
