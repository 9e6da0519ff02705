import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, idParams, rowId, typed } from '../kernel/row-contract.ts'
import { languages } from '../kernel/texts.ts'
import { longestPrinterName, printerKinds } from './printer.ts'
import { paperTickets, ticketKinds } from './ticket.ts'

const id = idInPath()

export const printerReply = z.object({
  id: z.int(),
  shop_id: z.int(),
  name: z.string(),
  kind: z.enum(printerKinds),
  paper: z.union([z.literal(80), z.literal(58)]),
  language: z.enum(languages),
  tickets: z.array(z.enum(ticketKinds)),
  /** Seconds since the printer last asked for tickets. Null if it never did. */
  heard_ago: z.int().nullable(),
  trouble: z.enum(['never-heard', 'silent', 'paper-out', 'cover-open', 'error', 'paper-low']).nullable(),
  /** Tickets that have waited for more than a minute, counted up to 100. */
  waiting: z.int(),
  /** Tickets of the last day that could not be printed. */
  failed: z.int(),
})

export type PrinterReply = z.infer<typeof printerReply>

const settings = {
  name: typed(longestPrinterName),
  paper: z.union([z.literal(80), z.literal(58)]),
  language: z.enum(languages),
  tickets: z.array(z.enum(ticketKinds)).max(ticketKinds.length),
}

const refusals = { 'not-staff': 404, 'role-forbids': 403 } as const

export const makePrinter = endpoint({
  slice: 'restaurant',
  summary: 'Add a printer. A Star or Epson printer then asks for tickets with the key',
  method: 'POST',
  path: '/api/pro/shops/:id/printers',
  access: 'user',
  needsProof: true,
  params: z.object({ id }),
  body: z.object({ ...settings, kind: z.enum(printerKinds) }),
  /** The key, returned only by this call and by its renewal. Null for a device that prints by itself. */
  reply: printerReply.extend({ key: z.string().nullable() }),
  refusals: { ...refusals, 'printer-name-missing': 422, 'too-many-printers': 409 },
})

export const changePrinter = endpoint({
  slice: 'restaurant',
  summary: 'Change name, paper, language and tickets of a printer',
  method: 'PUT',
  path: '/api/pro/shops/:id/printers/:printer',
  access: 'user',
  params: z.object({ id, printer: id }),
  body: z.object(settings),
  reply: printerReply,
  refusals: { ...refusals, 'unknown-printer': 404, 'printer-name-missing': 422 },
})

export const renewPrinterKey = endpoint({
  slice: 'restaurant',
  summary: 'Give a printer a new key. The former key stops working at once',
  method: 'POST',
  path: '/api/pro/shops/:id/printers/:printer/key',
  access: 'user',
  needsProof: true,
  params: z.object({ id, printer: id }),
  reply: z.object({ key: z.string() }),
  refusals: { ...refusals, 'unknown-printer': 404, 'prints-by-itself': 409 },
})

export const withdrawPrinter = endpoint({
  slice: 'restaurant',
  summary: 'Remove a printer. Its key stops working at once, and its waiting tickets are dropped',
  method: 'DELETE',
  path: '/api/pro/shops/:id/printers/:printer',
  access: 'user',
  needsProof: true,
  params: z.object({ id, printer: id }),
  reply: z.object({}),
  refusals: { ...refusals, 'unknown-printer': 404 },
})

export const testPrinter = endpoint({
  slice: 'restaurant',
  summary: 'Print a test on a printer. Does nothing while a test waits',
  method: 'POST',
  path: '/api/pro/shops/:id/printers/:printer/test',
  access: 'user',
  params: z.object({ id, printer: id }),
  reply: z.object({}),
  refusals: { ...refusals, 'unknown-printer': 404, 'prints-by-itself': 409 },
})

export const listPrinters = endpoint({
  slice: 'restaurant',
  summary: "Printers of the caller's shops, and what is wrong with them",
  method: 'GET',
  path: '/api/pro/printers',
  access: 'board',
  reply: z.array(printerReply),
  refusals: { 'not-staff': 403 },
})

export const printOrder = endpoint({
  slice: 'restaurant',
  summary: 'Print a ticket of an order once more. Does nothing while the same ticket waits',
  method: 'POST',
  path: '/api/pro/orders/:id/print',
  access: 'board',
  params: idParams(),
  body: z.object({ printer: rowId(), ticket: z.enum(paperTickets) }),
  reply: z.object({}),
  refusals: { 'not-staff': 403, 'unknown-order': 404, 'unknown-printer': 404, 'prints-by-itself': 409 },
})

export const printHere = endpoint({
  slice: 'restaurant',
  summary:
    'Print a ticket on a device that prints by itself: a PNG file in Base64, in its width and language. A ticket that was printed before is marked',
  method: 'POST',
  path: '/api/pro/orders/:id/tickets/:printer',
  access: 'board',
  params: z.object({ id, printer: id }),
  body: z.object({ ticket: z.enum(paperTickets) }),
  /** `height` in dots, with 8 dots for each millimetre. */
  reply: z.object({ picture: z.string(), paper: z.union([z.literal(80), z.literal(58)]), height: z.int() }),
  refusals: { 'not-staff': 403, 'unknown-order': 404, 'unknown-printer': 404 },
})
