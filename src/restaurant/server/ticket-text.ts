import bidiFactory from 'bidi-js'
import { Direction, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import { fontsOf, type TicketFont, type Weight } from './ticket-fonts.ts'

// Text becomes paths, so that a picture needs no font of the machine. Ticket printers neither join nor turn Arabic letters.

const bidi = bidiFactory()

export type TextStyle = { readonly size: number; readonly weight: Weight }

type TextDirection = 'ltr' | 'rtl'

type Run = { readonly text: string; readonly level: number; readonly font: TicketFont }

/** Characters without a glyph. The direction controls among them have already been used to compute the levels. */
const isControl = (code: number): boolean =>
  code < 0x20 ||
  code === 0x200b ||
  code === 0x200e ||
  code === 0x200f ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  (code >= 0xfe00 && code <= 0xfe0f)

/** Marks and joiners belong to the letter before them. */
const isPart = /^[\p{M}\u200c\u200d]$/u

/** Letters that the font lacks, and the letter that looks most like each. */
const likeLetters: Readonly<Record<string, string>> = { ڨ: 'ق', پ: 'ب', چ: 'ج', گ: 'ك', ڭ: 'ك', ژ: 'ز', ک: 'ك', ی: 'ي' }

function findRuns(text: string, weight: Weight, base: TextDirection): Run[] {
  const fonts = fontsOf(weight)
  const { levels } = bidi.getEmbeddingLevels(text, base)
  const runs: { text: string; level: number; font: TicketFont }[] = []
  let at = 0
  for (const written of text) {
    const level = levels[at] ?? 0
    at += written.length
    const letter = likeLetters[written] ?? written
    const code = letter.codePointAt(0) ?? 0
    if (isControl(code)) continue
    const last = runs.at(-1)
    const stays = last && (last.font.covers.has(code) || isPart.test(letter))
    const font = stays ? last.font : (fonts.find(({ covers }) => covers.has(code)) ?? last?.font ?? fonts[0])
    if (!font) throw new Error('tickets have no font')
    if (last?.level === level && last.font === font) last.text += letter
    else runs.push({ text: letter, level, font })
  }
  return runs
}

/** From left to right, by rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let begin = 0
    while (begin < ordered.length) {
      let end = begin
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > begin) ordered.splice(begin, end - begin, ...ordered.slice(begin, end).reverse())
      begin = Math.max(end, begin + 1)
    }
  }
  return ordered
}

export type Glyph = { readonly id: number; readonly font: TicketFont; readonly x: number; readonly y: number }

export type ShapedLine = { readonly glyphs: readonly Glyph[]; readonly width: number }

/** Joins and orders the letters of one line. `y` of a glyph counts upwards, as in fonts. */
export function shapeLine(text: string, { size, weight }: TextStyle, base: TextDirection): ShapedLine {
  const glyphs: Glyph[] = []
  let width = 0
  for (const run of inVisualOrder(findRuns(text, weight, base))) {
    const scale = size / run.font.unitsPerEm
    const buffer = new GlyphBuffer()
    buffer.addText(run.text)
    buffer.guessSegmentProperties()
    buffer.setDirection(run.level % 2 === 1 ? Direction.RTL : Direction.LTR)
    shape(run.font.font, buffer)
    for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ id, font: run.font, x: width + xOffset * scale, y: yOffset * scale })
      width += xAdvance * scale
    }
  }
  return { glyphs, width }
}

const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Cuts a word that is wider than a line. */
function cutWord(word: string, style: TextStyle, most: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of letters.segment(word)) {
    if (part !== '' && shapeLine(part + segment, style, 'ltr').width > most) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

const toTheLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The direction of the first letter. A text without letters, such as a phone number, goes from left to right. */
export const directionOfText = (text: string): TextDirection =>
  toTheLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

/** Breaks at spaces. `most` is the width of a line. */
export function wrapText(text: string, style: TextStyle, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const widthOf = (some: string): number => shapeLine(some, style, 'ltr').width
  for (const word of text.split(/[ \t\r\n]+/).filter((some) => some !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = widthOf(word) <= most ? [word] : cutWord(word, style, most)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
