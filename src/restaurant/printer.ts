import type { PaperWidth, TicketKind } from './ticket.ts'

export const printerKinds = ['star', 'epson', 'browser'] as const

/** `browser`: a device prints by itself. Mida keeps only its paper and language. */
export type PrinterKind = (typeof printerKinds)[number]

/** Printers that ask Mida for tickets. */
export const askingKinds = ['star', 'epson'] as const satisfies readonly PrinterKind[]

export type AskingKind = (typeof askingKinds)[number]

export const isAsking = (kind: PrinterKind): kind is AskingKind => kind !== 'browser'

export const printerStates = ['ready', 'paper-low', 'paper-out', 'cover-open', 'error'] as const

/** What the printer last said of itself. */
export type PrinterState = (typeof printerStates)[number]

export const longestPrinterName = 40

export const mostPrinters = 20

/** Milliseconds without a request after which a printer counts as silent. Printers ask every few seconds, at most every minute. */
export const printerSilentMs = 3 * 60_000

/** A ticket is handed out again at most so often, so that an unprintable ticket does not block the next ones. */
export const mostRounds = 5

export type PrinterTrouble = 'never-heard' | 'silent' | 'paper-out' | 'cover-open' | 'error' | 'paper-low'

export type HeardPrinter = {
  readonly kind: PrinterKind
  readonly heardAt: Date | null
  readonly state: PrinterState | null
}

/** Null for a printer that is well, and for a device that prints by itself. */
export const troubleOf = ({ kind, heardAt, state }: HeardPrinter, now: Date): PrinterTrouble | null => {
  if (!isAsking(kind)) return null
  if (!heardAt) return 'never-heard'
  if (now.getTime() - heardAt.getTime() > printerSilentMs) return 'silent'
  return state === null || state === 'ready' ? null : state
}

export type PrinterSettings = {
  readonly name: string
  readonly paper: PaperWidth
  readonly tickets: readonly TicketKind[]
}

/** Codes of Star printers begin with 2 if the printer can print: `200 OK`, `211 Paper low`. */
export const readStarCode = (code: string): PrinterState => {
  if (/^21[12]/.test(code)) return 'paper-low'
  if (/^(?:2|OK)/i.test(code)) return 'ready'
  if (code.startsWith('410')) return 'paper-out'
  return code.startsWith('420') ? 'cover-open' : 'error'
}

const epsonBits = { noReply: 0x1, isOffline: 0x8, coverOpen: 0x20, errors: 0x400 | 0x800 | 0x2000, paperEnd: 0x8_0000 }
const epsonPaperLow = 0x2_0000

/** Status bits of Epson printers. */
export const readEpsonStatus = (status: number): PrinterState => {
  if (status & epsonBits.coverOpen) return 'cover-open'
  if (status & epsonBits.paperEnd) return 'paper-out'
  if (status & (epsonBits.noReply | epsonBits.errors | epsonBits.isOffline)) return 'error'
  return status & epsonPaperLow ? 'paper-low' : 'ready'
}
