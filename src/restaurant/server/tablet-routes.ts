import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank, visibleText } from '../../kernel/text.ts'
import { recordChange } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import { endConnections } from '../../server/realtime/end-connections.ts'
import { liveNumberOf } from '../../server/tablet.ts'
import type { Tools } from '../../server/tools.ts'
import { longestTabletName, mostTablets, readCode, writeCode } from '../tablet.ts'
import * as calls from '../tablet-contract.ts'
import { checkRight, listShopsOfStaff, tabletShop } from './staff-store.ts'
import { endTablet, insertTablet, listTablets, takeTablet, toTabletReply } from './tablet-store.ts'

export function tabletRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { db, clock } = tools
  const checkManager = async (userId: number, shopId: number) =>
    checkRight(await listShopsOfStaff(db, { userId }), shopId, 'manage-tablets')

  const pair = (code: string, ip: string) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const taken = await takeTablet(tx, code, now)
      if (!taken) return null
      const { id, shopId, name } = taken.tablet
      const change = { at: now, shopId, action: 'tablet.paired', subject: `tablet ${id}` }
      await recordChange(tx, { kind: 'device', id, ip }, { ...change, before: null, after: { name } })
      return taken
    })

  mount(app, calls.makeTablet, mountTools, async ({ session, params, body, ip }) => {
    const right = await checkManager(session.userId, params.id)
    if (!right.ok) return right
    const name = visibleText(body.name).slice(0, longestTabletName)
    if (isBlank(name)) return refuse('tablet-name-missing')
    const { role } = body
    const now = clock.now()
    if ((await listTablets(db, params.id, now)).length >= mostTablets) return refuse('too-many-tablets')
    return db.transaction(async (tx) => {
      const { tablet, code } = await insertTablet(tx, { shopId: params.id, name, role, madeBy: session.userId, now })
      const change = { at: now, shopId: params.id, action: 'tablet.made', subject: `tablet ${tablet.id}` }
      const actor = { kind: 'person', id: session.userId, ip } as const
      await recordChange(tx, actor, { ...change, before: null, after: { name, role } })
      return ok({ ...toTabletReply(tablet), code: writeCode(code) })
    })
  })

  mount(app, calls.revokeTablet, mountTools, async ({ session, params, ip }) => {
    const right = await checkManager(session.userId, params.id)
    if (!right.ok) return right
    return db.transaction(async (tx) => {
      const now = clock.now()
      const ended = await endTablet(tx, params.id, params.tablet, now)
      if (!ended) return refuse('unknown-tablet')
      const change = { at: now, shopId: params.id, action: 'tablet.revoked', subject: `tablet ${params.tablet}` }
      const before = ended.isFirst ? { name: ended.name } : null
      await recordChange(tx, { kind: 'person', id: session.userId, ip }, { ...change, before, after: null })
      await endConnections(tx, tools, { users: [liveNumberOf(params.tablet)] })
      return ok({})
    })
  })

  mount(app, calls.pairTablet, mountTools, async ({ body, setTabletToken, ip }) => {
    const code = readCode(body.code)
    const taken = code === null ? null : await pair(code, ip)
    if (!taken) return refuse('tablet-code-dead')
    setTabletToken(taken.token)
    const { tablet } = taken
    const [shop] = await tabletShop(db, tablet.id)
    return ok({
      name: tablet.name,
      shop: shop?.name ?? '',
      role: tablet.role,
      expires_at: (tablet.expiresAt ?? tablet.codeUntil).toISOString(),
    })
  })
}
