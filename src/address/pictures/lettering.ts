import { letterPaths } from '../../catalogue/pictures/letters.ts'

const widths = new Map<string, number>()

/** For a centred letter that is 100 units high. */
const halfWidth = (letter: string): number => {
  const known = widths.get(letter)
  if (known !== undefined) return known
  const numbers = [...(letterPaths[letter] ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
  const half = Math.max(0, ...numbers.filter((_, index) => index % 2 === 0).map(Math.abs))
  widths.set(letter, half)
  return half
}

const gap = 15
const space = 40

const marks: Readonly<Record<string, string>> = {
  '\u0300': 'M-22 -84L-4 -84L12 -64L-2 -64Z',
  '\u0301': 'M22 -84L4 -84L-12 -64L2 -64Z',
  '\u0302': 'M-9 -86L9 -86L24 -64L10 -64L0 -74L-10 -64L-24 -64Z',
  '\u0308': 'M-24 -82L-8 -82L-8 -66L-24 -66ZM8 -82L24 -82L24 -66L8 -66Z',
  '\u0327': 'M-4 52L8 52L2 72L-14 72Z',
}

type Glyph = { readonly path: string; readonly half: number; readonly marks: string }

const glyphOf = (cluster: string): Glyph | null => {
  const [letter = '', ...accents] = cluster.normalize('NFD').toUpperCase()
  if (letter === '’' || letter === "'") return { path: 'M-7 -50L9 -50L3 -22L-9 -22Z', half: 9, marks: '' }
  if (letter === '-') return { path: 'M-20 -4L20 -4L20 12L-20 12Z', half: 20, marks: '' }
  const path = letterPaths[letter]
  return path === undefined
    ? null
    : { path, half: halfWidth(letter), marks: accents.map((accent) => marks[accent] ?? '').join('') }
}

const spelt = (text: string): (Glyph | null)[] => (text.normalize('NFC').match(/./gsu) ?? []).map(glyphOf)

const advance = (glyph: Glyph | null): number => (glyph ? glyph.half * 2 + gap : space)

export const textWidth = (text: string, height: number): number =>
  (Math.max(0, spelt(text).reduce((sum, glyph) => sum + advance(glyph), 0) - gap) * height) / 100

/** Draws the text as outlines, so that the picture does not depend on the machine's fonts. */
export const drawText = (text: string, x: number, y: number, height: number, attributes: string): string => {
  const scale = height / 100
  let at = (-textWidth(text, height) / 2) * (1 / scale)
  const paths = spelt(text).map((glyph) => {
    const from = at
    at += advance(glyph)
    return glyph
      ? `<path transform="translate(${Math.round(from + glyph.half)} 0)" d="${glyph.path}${glyph.marks}"/>`
      : ''
  })
  const tenth = (value: number) => Math.round(value * 10) / 10
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale})" ${attributes}>${paths.join('')}</g>`
}
