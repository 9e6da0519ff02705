import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan } from '../permission.ts'
import * as calls from '../reservation-contract.ts'
import { auditActorOf, type BoardCaller, boardCallerOf } from './board-caller.ts'
import {
  answerReservation,
  listTablesFor,
  moveToTables,
  readShopReservations,
  toShopReservationReply,
} from './shop-reservations.ts'

export function shopReservationRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const callerOf = async (shown: Parameters<typeof boardCallerOf>[1]): Promise<BoardCaller> => {
    const caller = await boardCallerOf(tools.db, shown)
    return { ...caller, shops: caller.shops.filter(({ role }) => staffCan(role, 'answer-reservations')) }
  }

  mount(app, calls.listShopReservations, mountTools, async ({ session, tablet, language }) => {
    const { shops } = await callerOf({ session, tablet })
    return shops.length > 0 ? ok(await readShopReservations(tools, shops, language)) : refuse('not-staff')
  })

  mount(app, calls.answerReservation, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, actorId, tabletId } = await callerOf({ session, tablet })
    const auditActor = auditActorOf({ actorId, tabletId }, ip)
    if (shops.length === 0 || !auditActor) return refuse('not-staff')
    const answered = await answerReservation(
      tools,
      shops.map(({ id }) => id),
      {
        id: params.id,
        staffId: actorId,
        tabletId,
        auditActor,
        answer: body.answer,
        seenVersion: body.version,
        reason: body.reason,
        tableIds: body.tables,
      },
    )
    return answered.ok ? ok(toShopReservationReply(answered.value, language, tools.clock.now())) : answered
  })

  mount(app, calls.listFreeTables, mountTools, async ({ session, tablet, params }) => {
    const shopIds = (await callerOf({ session, tablet })).shops.map(({ id }) => id)
    if (shopIds.length === 0) return refuse('not-staff')
    const tables = await listTablesFor(tools, shopIds, params.id)
    return tables ? ok([...tables]) : refuse('unknown-reservation')
  })

  mount(app, calls.moveToTables, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, ...caller } = await callerOf({ session, tablet })
    const shopIds = shops.map(({ id }) => id)
    const auditActor = auditActorOf(caller, ip)
    if (shopIds.length === 0 || !auditActor) return refuse('not-staff')
    const wanted = { id: params.id, tableIds: body.tables, seenVersion: body.version, auditActor }
    const moved = await moveToTables(tools, shopIds, wanted)
    return moved.ok ? ok(toShopReservationReply(moved.value, language, tools.clock.now())) : moved
  })
}
