import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'

const require = createRequire(import.meta.url)

const headBytes = 44
const rowBytes = 20

/** HarfBuzz does not read WOFF. In a WOFF file, each table of the font is packed with zlib or not at all. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const row = headBytes + index * rowBytes
    const [at, packed, size] = [woff.readUInt32BE(row + 4), woff.readUInt32BE(row + 8), woff.readUInt32BE(row + 12)]
    const bytes = woff.subarray(at, at + packed)
    return { row, bytes: packed < size ? inflateSync(bytes) : bytes }
  })
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  let at = head.length
  const padded = tables.map(({ row, bytes }, index) => {
    const place = 12 + 16 * index
    woff.copy(head, place, row, row + 4)
    woff.copy(head, place + 4, row + 16, row + 20)
    head.writeUInt32BE(at, place + 8)
    head.writeUInt32BE(bytes.length, place + 12)
    const end = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    at += end.length
    return end
  })
  return Buffer.concat([head, ...padded])
}

export type TicketFont = { readonly font: Font; readonly covers: ReadonlySet<number>; readonly unitsPerEm: number }

export type Weight = 400 | 700

const subsets = ['latin', 'arabic', 'latin-ext', 'vietnamese'] as const

const openFont = (subset: (typeof subsets)[number], weight: Weight): TicketFont => {
  const file = require.resolve(`@fontsource/readex-pro/files/readex-pro-${subset}-${weight}-normal.woff`)
  const face = new Face(new Blob(unpackWoff(readFileSync(file))))
  return { font: new Font(face), covers: new Set(face.collectUnicodes()), unitsPerEm: face.upem }
}

const opened = new Map<Weight, readonly TicketFont[]>()

/** The files that together make up the font. Opened with the first ticket. */
export function fontsOf(weight: Weight): readonly TicketFont[] {
  const known = opened.get(weight)
  if (known) return known
  const fonts = subsets.map((subset) => openFont(subset, weight))
  opened.set(weight, fonts)
  return fonts
}
