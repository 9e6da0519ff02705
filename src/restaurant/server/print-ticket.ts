import { createTranslator } from 'use-intl/core'
import type { Painter } from '../../catalogue/server/painter.ts'
import { inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { dotsOf, type PaperWidth } from '../ticket.ts'
import { changeRows, findTicketChanges } from '../ticket-changes.ts'
import { type TicketRow, type TicketWords, ticketRows, trialRows } from '../ticket-rows.ts'
import type { PrintJob } from './print-jobs.ts'
import type { Dots } from './ticket-png.ts'

const texts = inEveryLanguage('restaurant/ticket', import.meta.glob('../texts/ticket-??.ts', { eager: true }))

export type Paper = { readonly paper: PaperWidth; readonly language: Language }

type Printed = Pick<PrintJob, 'kind' | 'content' | 'isAgain' | 'rounds'>

const rowsOf = ({ kind, content, isAgain, rounds }: Printed, t: TicketWords): TicketRow[] => {
  const marks = { isAgain, isMaybeTwice: rounds > 0 }
  if (kind === 'trial' || !content) return trialRows(t)
  const { order, before } = content
  if (kind === 'change') return changeRows(order, findTicketChanges(before ?? order, order), marks, t)
  return ticketRows(kind, order, marks, t)
}

/** The same ticket gives the same picture, also when it is fetched again. */
export async function paintTicket(
  painter: Pick<Painter, 'paintDots'>,
  job: Printed,
  { paper, language }: Paper,
): Promise<Dots> {
  // Loaded with the first ticket, because its fonts and their library need several MB.
  const { drawTicket } = await import('./ticket-picture.ts')
  const t = createTranslator({ locale: language, messages: texts[language] }) as TicketWords
  const { svg, width, height } = drawTicket(rowsOf(job, t), { width: dotsOf[paper], language, more: t('moreOnScreen') })
  return { bits: await painter.paintDots(svg), width, height }
}
