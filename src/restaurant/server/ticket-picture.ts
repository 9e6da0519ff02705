import { directionOf, type Language } from '../../kernel/texts.ts'
import type { TicketRow, TicketSize } from '../ticket-rows.ts'
import type { Weight } from './ticket-fonts.ts'
import { directionOfText, type ShapedLine, shapeLine, type TextStyle, wrapText } from './ticket-text.ts'

/** In dots. */
const sizes: Readonly<Record<TicketSize, number>> = { small: 23, normal: 27, large: 36, huge: 76 }

const narrowSizes: Readonly<Record<TicketSize, number>> = { small: 22, normal: 26, large: 33, huge: 60 }

const lineHeight = 1.34

/** From the top of a line to its base line, as a part of the size. */
const ascent = 1.0

const gap = 8

/** About three metres of paper. Printers and librsvg refuse far longer pictures. */
const tallest = 24_000

export type TicketDrawing = { readonly svg: string; readonly width: number; readonly height: number }

type Sheet = {
  readonly width: number
  readonly isRightToLeft: boolean
  y: number
  readonly parts: string[]
}

const round = (value: number): number => Math.round(value * 100) / 100

const drawLine = (sheet: Sheet, line: ShapedLine, x: number, size: number, fill = '#000'): void => {
  const base = sheet.y + size * ascent
  for (const { id, font, x: dx, y: dy } of line.glyphs) {
    const path = font.font.glyphToPath(id)
    if (path === '') continue
    const scale = size / font.unitsPerEm
    sheet.parts.push(
      `<path fill="${fill}" transform="translate(${round(x + dx)} ${round(base - dy)}) scale(${round(scale * 10_000) / 10_000} ${-round(scale * 10_000) / 10_000})" d="${path}"/>`,
    )
  }
}

type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const drawBar = (sheet: Sheet, { x, y, width, height }: Bar): void => {
  sheet.parts.push(`<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`)
}

type Placing = {
  readonly from: number
  readonly to: number
  readonly centre?: boolean | undefined
  readonly fill?: string
  readonly isStruck?: boolean
}

/** Left and right follow the language of the ticket, and the order of the words follows the text. */
function drawText(sheet: Sheet, text: string, style: TextStyle, placing: Placing): void {
  const { from, to, centre, fill, isStruck } = placing
  const most = to - from
  const own = directionOfText(text)
  for (const words of wrapText(text, style, most)) {
    const line = shapeLine(words, style, own)
    const end = sheet.isRightToLeft ? sheet.width - from - line.width : from
    const x = centre ? (sheet.isRightToLeft ? sheet.width - to : from) + (most - line.width) / 2 : end
    drawLine(sheet, line, x, style.size, fill)
    if (isStruck) drawBar(sheet, { x: x - 4, y: sheet.y + style.size * 0.66, width: line.width + 8, height: 4 })
    sheet.y += style.size * lineHeight
  }
}

/** Draws at the end of the line: on the right, or on the left in a right-to-left language. */
function drawEnd(sheet: Sheet, text: string, style: TextStyle): number {
  const line = shapeLine(text, style, 'ltr')
  drawLine(sheet, line, sheet.isRightToLeft ? 0 : sheet.width - line.width, style.size)
  return line.width
}

function drawDish(sheet: Sheet, row: Extract<TicketRow, { is: 'dish' }>, style: TextStyle, small: TextStyle): void {
  sheet.y += gap
  const count = shapeLine(row.count, { ...style, weight: 700 }, 'ltr')
  drawLine(sheet, count, sheet.isRightToLeft ? sheet.width - count.width : 0, style.size)
  const endWidth = row.end === '' ? 0 : drawEnd(sheet, row.end, style) + 2 * gap
  const from = count.width + 1.5 * gap
  drawText(sheet, row.text, style, { from, to: sheet.width - endWidth, isStruck: row.isStruck })
  for (const option of row.options) drawText(sheet, `+ ${option}`, small, { from, to: sheet.width })
}

function drawBoxed(sheet: Sheet, text: string, style: TextStyle): void {
  const [begin, pad, stroke] = [sheet.y, 10, 4]
  sheet.y += pad
  drawText(sheet, text, style, { from: pad + stroke, to: sheet.width - pad - stroke })
  sheet.y += pad - style.size * 0.1
  sheet.parts.push(
    `<rect x="${stroke / 2}" y="${round(begin + stroke / 2)}" width="${sheet.width - stroke}" height="${round(sheet.y - begin - stroke)}" fill="none" stroke="#000" stroke-width="${stroke}"/>`,
  )
  sheet.y += gap
}

function drawBanner(sheet: Sheet, text: string, style: TextStyle): void {
  const [begin, place] = [sheet.y, sheet.parts.length]
  sheet.y += gap
  drawText(sheet, text, style, { from: gap, to: sheet.width - gap, centre: true, fill: '#fff' })
  sheet.parts.splice(place, 0, `<rect y="${round(begin)}" width="${sheet.width}" height="${round(sheet.y - begin)}"/>`)
  sheet.y += gap
}

function drawRow(sheet: Sheet, row: TicketRow): void {
  const all = sheet.width < 500 ? narrowSizes : sizes
  const style = (size: TicketSize, weight: Weight): TextStyle => ({ size: all[size], weight })
  if (row.is === 'rule') {
    drawBar(sheet, { x: 0, y: sheet.y + gap, width: sheet.width, height: 3 })
    sheet.y += 2 * gap + 3
  } else if (row.is === 'banner') drawBanner(sheet, row.text, style('large', 700))
  else if (row.is === 'boxed') drawBoxed(sheet, row.text, style(row.size, 700))
  else if (row.is === 'dish') {
    const isLarge = row.size === 'large'
    drawDish(sheet, row, style(row.size, isLarge ? 700 : 400), style(isLarge ? 'normal' : 'small', 400))
  } else {
    const own = style(row.size, row.bold ? 700 : 400)
    const endWidth = row.is === 'pair' ? drawEnd(sheet, row.end, own) + gap : 0
    drawText(sheet, row.text, own, {
      from: 0,
      to: sheet.width - endWidth,
      centre: row.is === 'text' && row.centre === true,
    })
  }
}

/** `more` stands at the end of a ticket that is too long for the printer. */
export function drawTicket(
  rows: readonly TicketRow[],
  { width, language, more }: { readonly width: number; readonly language: Language; readonly more: string },
): TicketDrawing {
  const sheet: Sheet = { width, isRightToLeft: directionOf(language) === 'rtl', y: gap, parts: [] }
  for (const row of rows) {
    if (sheet.y > tallest) {
      drawRow(sheet, { is: 'banner', text: more })
      break
    }
    drawRow(sheet, row)
  }
  const height = Math.ceil(sheet.y + gap)
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${sheet.parts.join('')}</svg>`,
  }
}
