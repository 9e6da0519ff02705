import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import { endConnections } from '../../server/realtime/end-connections.ts'
import { liveNumberOf } from '../../server/tablet.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan } from '../permission.ts'
import { longestTabletName, mostTablets, readCode, writeCode } from '../tablet.ts'
import * as calls from '../tablet-contract.ts'
import { listShopsOfStaff, tabletShop } from './staff-store.ts'
import { endTablet, insertTablet, listTablets, takeTablet, toTabletReply } from './tablet-store.ts'

export function tabletRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { db, clock } = tools
  const mayManage = async (userId: number, shopId: number): Promise<boolean> =>
    (await listShopsOfStaff(db, userId)).some(({ id, role }) => id === shopId && staffCan(role, 'manage-tablets'))

  mount(app, calls.makeTablet, mountTools, async ({ session, params, body }) => {
    if (!(await mayManage(session.userId, params.id))) return refuse('not-staff')
    const name = normaliseText(body.name).slice(0, longestTabletName)
    if (name === '') return refuse('tablet-name-missing')
    const now = clock.now()
    if ((await listTablets(db, params.id, now)).length >= mostTablets) return refuse('too-many-tablets')
    const { tablet, code } = await insertTablet(db, { shopId: params.id, name, madeBy: session.userId, now })
    return ok({ ...toTabletReply(tablet), code: writeCode(code) })
  })

  mount(app, calls.revokeTablet, mountTools, async ({ session, params }) => {
    if (!(await mayManage(session.userId, params.id))) return refuse('not-staff')
    return db.transaction(async (tx) => {
      if (!(await endTablet(tx, params.id, params.tablet, clock.now()))) return refuse('unknown-tablet')
      await endConnections(tx, tools, { users: [liveNumberOf(params.tablet)] })
      return ok({})
    })
  })

  mount(app, calls.pairTablet, mountTools, async ({ body, setTabletToken }) => {
    const code = readCode(body.code)
    const taken = code === null ? null : await takeTablet(db, code, clock.now())
    if (!taken) return refuse('tablet-code-dead')
    setTabletToken(taken.token)
    const { tablet } = taken
    const [shop] = await tabletShop(db, tablet.shopId)
    return ok({
      name: tablet.name,
      shop: shop?.name ?? '',
      expires_at: (tablet.expiresAt ?? tablet.codeUntil).toISOString(),
    })
  })
}
