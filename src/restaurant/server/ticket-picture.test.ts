import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { exampleTicket } from '../../../tests/example-ticket.ts'
import { renderDots } from '../../catalogue/server/render-picture.ts'
import { ar } from '../texts/ticket-ar.ts'
import { fr } from '../texts/ticket-fr.ts'
import { dotsOf, type PaperWidth, type TicketOrder } from '../ticket.ts'
import { noMarks, type TicketRow, type TicketWords, ticketRows } from '../ticket-rows.ts'
import { drawTicket } from './ticket-picture.ts'
import { toPng } from './ticket-png.ts'

const words = { fr, ar }

const draw = (rows: readonly TicketRow[], language: 'fr' | 'ar' = 'fr', paper: PaperWidth = 80) =>
  drawTicket(rows, { width: dotsOf[paper], language, more: 'MORE' })

const rowsIn = (language: 'fr' | 'ar', order: TicketOrder = exampleTicket): TicketRow[] =>
  ticketRows(
    'kitchen',
    order,
    noMarks,
    createTranslator({ locale: language, messages: words[language] }) as TicketWords,
  )

/** Renders in a process whose machine has no font at all. */
function renderWithoutFonts(svg: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'mida-ticket-'))
  try {
    writeFileSync(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>')
    writeFileSync(join(folder, 'ticket.svg'), svg)
    const program = `import sharp from 'sharp'
      const grey = await sharp(process.argv[1], { density: 72 }).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
      process.stdout.write(grey.toString('base64'))`
    const env = { PATH: process.env.PATH, HOME: folder, FONTCONFIG_FILE: join(folder, 'fonts.conf') }
    const options = { env, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
    return Buffer.from(
      execFileSync(process.execPath, ['--input-type=module', '-e', program, join(folder, 'ticket.svg')], options),
      'base64',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a machine without fonts draws the same Arabic ticket', async () => {
  const { svg } = draw(rowsIn('ar'), 'ar')
  const here = await sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()
  expect(renderWithoutFonts(svg).equals(here)).toBe(true)
  expect(here.filter((light) => light < 100).length).toBeGreaterThan(10_000)
})

test('a ticket is as wide as its paper, in one bit per dot', async () => {
  for (const [paper, width] of [
    [80, 576],
    [58, 384],
  ] as const) {
    const drawing = draw(rowsIn('fr'), 'fr', paper)
    const bits = await renderDots(drawing.svg)
    expect(bits.length).toBe((width / 8) * drawing.height)
    const png = toPng({ ...drawing, bits })
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height: drawing.height, depth: 'uchar' })
    expect(png[24]).toBe(1)
    const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const black = data.filter((light) => light === 0).length
    expect(black + data.filter((light) => light === 255).length).toBe(data.length)
    const set = bits.reduce((count, byte) => count + byte.toString(2).replaceAll('0', '').length, 0)
    expect(black).toBe(set)
  }
})

/** The share of black dots in the left half of the rows from `top` on. */
async function leftShare(rows: readonly TicketRow[], language: 'fr' | 'ar'): Promise<number> {
  const drawing = draw(rows, language)
  const bits = await renderDots(drawing.svg)
  const bytes = drawing.width / 8
  let [left, all] = [0, 0]
  bits.forEach((byte, at) => {
    const dots = byte.toString(2).replaceAll('0', '').length
    all += dots
    if (at % bytes < bytes / 2) left += dots
  })
  return left / all
}

test('lines begin at the left in French, and at the right in Arabic', async () => {
  const rows: TicketRow[] = [{ is: 'text', text: 'Brik', size: 'normal' }]
  expect(await leftShare(rows, 'fr')).toBe(1)
  expect(await leftShare(rows, 'ar')).toBe(0)
})

test('prices stand at the other end of the line', async () => {
  const rows: TicketRow[] = [{ is: 'pair', text: '', end: '12,500', size: 'normal' }]
  expect(await leftShare(rows, 'fr')).toBe(0)
  expect(await leftShare(rows, 'ar')).toBe(1)
})

test('an endless ticket ends with a notice before the printer refuses it', () => {
  const dish: TicketRow = { is: 'text', text: 'Couscous', size: 'large' }
  const drawing = draw(Array.from({ length: 5000 }, () => dish))
  expect(drawing.height).toBeLessThan(25_000)
  expect(draw([dish]).height).toBeLessThan(100)
})

test('a text with signs of SVG changes nothing but its letters', async () => {
  const { svg } = draw([{ is: 'boxed', text: '</svg><script>&', size: 'normal' }])
  expect(svg).not.toContain('script')
  expect((await renderDots(svg)).length).toBeGreaterThan(0)
})
