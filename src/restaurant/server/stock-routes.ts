import type { FastifyInstance } from 'fastify'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Session } from '../../server/session.ts'
import type { Tablet } from '../../server/tablet.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan } from '../permission.ts'
import * as calls from '../stock-contract.ts'
import { auditActorOf, boardCallerOf } from './board-caller.ts'
import type { Editor } from './edit-categories.ts'
import { listLowDishes, readShopStock } from './read-stock.ts'
import { setOptionSoldOut, setSoldOut } from './sell-out.ts'
import { checkRight } from './staff-store.ts'

type Asked = {
  readonly session: Session | null
  readonly tablet: Tablet | null
  readonly params: { readonly id: number }
  readonly ip: string
}

export function stockRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const editorOf = async ({
    session,
    tablet,
    params,
    ip,
  }: Asked): Promise<Result<Editor, 'not-staff' | 'role-forbids'>> => {
    const caller = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(caller.shops, params.id, 'sell-out')
    if (!right.ok) return right
    const actor = auditActorOf(caller, ip)
    return actor ? ok({ shopId: params.id, actor }) : refuse('not-staff')
  }

  mount(app, calls.listStock, mountTools, async (call) => {
    const { shops } = await boardCallerOf(tools.db, call)
    const right = checkRight(shops, call.params.id, 'sell-out')
    return right.ok ? ok(await readShopStock(tools, call.params.id, call.query.words)) : right
  })
  mount(app, calls.listLowStock, mountTools, async (call) => {
    const { shops } = await boardCallerOf(tools.db, call)
    if (shops.length === 0) return refuse('not-staff')
    const ids = shops.filter(({ role }) => staffCan(role, 'sell-out')).map(({ id }) => id)
    return ok(await listLowDishes(tools.db, ids, tools.clock.now()))
  })
  mount(app, calls.setSoldOut, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? setSoldOut(tools, editor.value, { id: call.params.product, ...call.body }) : editor
  })
  mount(app, calls.setOptionSoldOut, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? setOptionSoldOut(tools, editor.value, { id: call.params.option, ...call.body }) : editor
  })
}
