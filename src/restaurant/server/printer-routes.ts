import type { FastifyInstance } from 'fastify'
import { openPainter } from '../../catalogue/server/painter.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import { recordChange } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { isAsking, longestPrinterName, mostPrinters } from '../printer.ts'
import * as calls from '../printer-contract.ts'
import { type TicketKind, ticketKinds } from '../ticket.ts'
import { answerPrinters } from './answer-printers.ts'
import { mountOrderPrints, printCallerOf } from './order-prints.ts'
import { dropJobsOf, printAgain } from './print-jobs.ts'
import {
  insertPrinter,
  listPrinters,
  lockPrinter,
  type PrinterRow,
  renewKey,
  toPrinterReply,
  updatePrinter,
} from './printer-store.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

const nameOf = (text: string): string => normaliseText(text).slice(0, longestPrinterName)

const inOrder = (tickets: readonly TicketKind[]): TicketKind[] => ticketKinds.filter((kind) => tickets.includes(kind))

const toReply = (printer: PrinterRow, now: Date) => toPrinterReply({ ...printer, waiting: 0, failed: 0 }, now)

const settingsOf = ({ name, paper, language, tickets }: PrinterRow) => ({
  name,
  paper,
  language,
  tickets: tickets.join(' '),
})

export function printerRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { db, clock } = tools
  const painter = openPainter()
  app.addHook('onClose', async () => painter.close())
  answerPrinters(app, tools, painter)
  mountOrderPrints(app, tools, { mountTools, painter })
  const checkOwner = async (userId: number, shopId: number) =>
    checkRight(await listShopsOfStaff(db, { userId }), shopId, 'manage-printers')

  /** Locks the printer, so that two owners change it one after the other. */
  const withPrinter = async <Value, Code extends string>(
    { userId, shopId, id }: { readonly userId: number; readonly shopId: number; readonly id: number },
    work: (tx: typeof db, printer: PrinterRow) => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | 'not-staff' | 'role-forbids' | 'unknown-printer'>> => {
    const right = await checkOwner(userId, shopId)
    if (!right.ok) return right
    return db.transaction(async (tx) => {
      const printer = await lockPrinter(tx, shopId, id)
      return printer ? work(tx, printer) : refuse('unknown-printer')
    })
  }

  mount(app, calls.makePrinter, mountTools, async ({ session, params, body, ip }) => {
    const right = await checkOwner(session.userId, params.id)
    if (!right.ok) return right
    const name = nameOf(body.name)
    if (name === '') return refuse('printer-name-missing')
    const now = clock.now()
    return db.transaction(async (tx) => {
      if ((await listPrinters(tx, [params.id], now)).length >= mostPrinters) return refuse('too-many-printers')
      const { kind, paper, language } = body
      const tickets = inOrder(body.tickets)
      const { printer, key } = await insertPrinter(tx, { shopId: params.id, name, kind, paper, language, tickets }, now)
      const change = { at: now, shopId: params.id, action: 'printer.made', subject: `printer ${printer.id}` }
      const after = { kind, ...settingsOf(printer) }
      await recordChange(tx, { kind: 'person', id: session.userId, ip }, { ...change, before: null, after })
      return ok({ ...toReply(printer, now), key })
    })
  })

  mount(app, calls.changePrinter, mountTools, async ({ session, params, body, ip }) =>
    withPrinter({ userId: session.userId, shopId: params.id, id: params.printer }, async (tx, printer) => {
      const name = nameOf(body.name)
      if (name === '') return refuse('printer-name-missing')
      const { paper, language } = body
      const now = clock.now()
      const changed = await updatePrinter(tx, printer.id, { name, paper, language, tickets: inOrder(body.tickets) })
      const change = { at: now, shopId: params.id, action: 'printer.changed', subject: `printer ${printer.id}` }
      const values = { before: settingsOf(printer), after: settingsOf(changed) }
      await recordChange(tx, { kind: 'person', id: session.userId, ip }, { ...change, ...values })
      return ok(toReply(changed, now))
    }),
  )

  mount(app, calls.renewPrinterKey, mountTools, async ({ session, params, ip }) =>
    withPrinter({ userId: session.userId, shopId: params.id, id: params.printer }, async (tx, printer) => {
      if (!isAsking(printer.kind)) return refuse('prints-by-itself')
      const key = await renewKey(tx, printer.id)
      const change = { at: clock.now(), shopId: params.id, action: 'printer.rekeyed', subject: `printer ${printer.id}` }
      const actor = { kind: 'person', id: session.userId, ip } as const
      await recordChange(tx, actor, { ...change, before: null, after: { name: printer.name } })
      return ok({ key })
    }),
  )

  mount(app, calls.withdrawPrinter, mountTools, async ({ session, params, ip }) =>
    withPrinter({ userId: session.userId, shopId: params.id, id: params.printer }, async (tx, printer) => {
      const now = clock.now()
      await updatePrinter(tx, printer.id, { withdrawnAt: now })
      await dropJobsOf(tx, printer.id, now)
      const change = { at: now, shopId: params.id, action: 'printer.withdrawn', subject: `printer ${printer.id}` }
      const actor = { kind: 'person', id: session.userId, ip } as const
      await recordChange(tx, actor, { ...change, before: { name: printer.name }, after: null })
      return ok({})
    }),
  )

  mount(app, calls.testPrinter, mountTools, async ({ session, params, ip }) =>
    withPrinter({ userId: session.userId, shopId: params.id, id: params.printer }, async (tx, printer) => {
      if (!isAsking(printer.kind)) return refuse('prints-by-itself')
      await printAgain(tx, { printerId: printer.id, orderId: null, kind: 'trial' })
      const change = { at: clock.now(), shopId: params.id, action: 'printer.tried', subject: `printer ${printer.id}` }
      const actor = { kind: 'person', id: session.userId, ip } as const
      await recordChange(tx, actor, { ...change, before: null, after: { name: printer.name } })
      return ok({})
    }),
  )

  mount(app, calls.listPrinters, mountTools, async ({ session, tablet }) => {
    const { shops } = await printCallerOf(db, { session, tablet })
    if (shops.length === 0) return refuse('not-staff')
    const now = clock.now()
    return ok((await listPrinters(db, shops, now)).map((printer) => toPrinterReply(printer, now)))
  })
}
