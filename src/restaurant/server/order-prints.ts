import type { FastifyInstance } from 'fastify'
import type { Database } from '../../adapters/database/database.ts'
import type { Painter } from '../../catalogue/server/painter.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { recordChange } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan } from '../permission.ts'
import { isAsking } from '../printer.ts'
import * as calls from '../printer-contract.ts'
import { toTicketOrder } from '../ticket.ts'
import { auditActorOf, boardCallerOf } from './board-caller.ts'
import { findShopOrder } from './board-store.ts'
import { notePrintedHere, printAgain } from './print-jobs.ts'
import { paintTicket } from './print-ticket.ts'
import { lockPrinter } from './printer-store.ts'
import { toShopOrderReply } from './shop-order-replies.ts'
import { toPng } from './ticket-png.ts'

/** `shops`: ids of the shops whose orders the caller sees. */
export const printCallerOf = async (db: Database, shown: Parameters<typeof boardCallerOf>[1]) => {
  const { shops, ...caller } = await boardCallerOf(db, shown)
  return { ...caller, shops: shops.filter(({ role }) => staffCan(role, 'see-orders')).map(({ id }) => id) }
}

type Asked = Parameters<typeof boardCallerOf>[1] & { readonly ip: string }

/** Who prints, and the order, if it is of a shop whose orders the caller sees. */
const findPrinted = async (db: Database, { ip, ...shown }: Asked, orderId: number) => {
  const { shops, ...caller } = await printCallerOf(db, shown)
  const actor = auditActorOf(caller, ip)
  if (shops.length === 0 || !actor) return refuse('not-staff')
  const found = await findShopOrder(db, orderId, shops)
  return found ? ok({ actor, found }) : refuse('unknown-order')
}

/** Tickets that staff print by a press: on a printer that asks for them, or on the device itself. */
export function mountOrderPrints(
  app: FastifyInstance,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { mountTools, painter }: { readonly mountTools: MountTools; readonly painter: Pick<Painter, 'paintDots'> },
): void {
  mount(app, calls.printOrder, mountTools, async ({ session, tablet, params, body, ip }) => {
    const asked = await findPrinted(db, { session, tablet, ip }, params.id)
    if (!asked.ok) return asked
    const { actor, found } = asked.value
    return db.transaction(async (tx) => {
      const printer = await lockPrinter(tx, found.order.shop.id, body.printer)
      if (!printer) return refuse('unknown-printer')
      if (!isAsking(printer.kind)) return refuse('prints-by-itself')
      await printAgain(tx, { printerId: printer.id, orderId: params.id, kind: body.ticket })
      const change = { at: clock.now(), shopId: printer.shopId, action: 'order.printed', subject: `order ${params.id}` }
      await recordChange(tx, actor, { ...change, before: null, after: { name: printer.name } })
      return ok({})
    })
  })

  mount(app, calls.printHere, mountTools, async ({ session, tablet, params, body, ip }) => {
    const asked = await findPrinted(db, { session, tablet, ip }, params.id)
    if (!asked.ok) return asked
    const { actor, found } = asked.value
    const noted = await db.transaction(async (tx) => {
      const printer = await lockPrinter(tx, found.order.shop.id, params.printer)
      if (!printer) return null
      const content = { order: toTicketOrder(toShopOrderReply(found, [], printer.language)) }
      const at = clock.now()
      const isAgain = await notePrintedHere(tx, printer, { orderId: params.id, kind: body.ticket, content, at })
      const change = { at, shopId: printer.shopId, action: 'order.printed', subject: `order ${params.id}` }
      await recordChange(tx, actor, { ...change, before: null, after: { name: printer.name } })
      return { printer, ticket: { kind: body.ticket, content, isAgain, rounds: 0 } }
    })
    if (!noted) return refuse('unknown-printer')
    const { printer, ticket } = noted
    const dots = await paintTicket(painter, ticket, printer)
    return ok({ picture: toPng(dots).toString('base64'), paper: printer.paper, height: dots.height })
  })
}
