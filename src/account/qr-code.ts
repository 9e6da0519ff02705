/**
 * QR codes (ISO 18004) of text up to 230 bytes, with the lowest error correction: they are read off a screen. Answers rows of
 * modules, true for dark.
 */

/** Per version 1 to 9 at level L: error-correction bytes of a block, and blocks. */
const blocksOf = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
] as const

/** Modules that hold data and correction, in bits. */
const rawBits = (version: number): number => {
  const alignments = version < 2 ? 0 : Math.floor(version / 7) + 2
  const taken = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55
  return (16 * version + 128) * version + 64 - taken - (version >= 7 ? 36 : 0)
}

const layoutOf = (version: number) => {
  const [correction, blocks] = blocksOf[version - 1] ?? [0, 0]
  const bytes = Math.floor(rawBits(version) / 8)
  return { correction, blocks, bytes, data: bytes - correction * blocks }
}

const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

const divisorOf = (degree: number): number[] => {
  const divisor = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1)
      divisor[index] = multiply(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0)
    root = multiply(root, 2)
  }
  return divisor
}

/** Reed-Solomon bytes that belong to `data`. */
export const correctionOf = (data: readonly number[], degree: number): number[] => {
  const divisor = divisorOf(degree)
  let rest = Array<number>(degree).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, index) => value ^ multiply(divisor[index] ?? 0, factor))
  }
  return rest
}

const bytesToSend = (text: Uint8Array, version: number): number[] => {
  const { data, correction, blocks, bytes } = layoutOf(version)
  const bits = `0100${text.length.toString(2).padStart(8, '0')}${[...text].map((byte) => byte.toString(2).padStart(8, '0')).join('')}`
  const ended = `${bits}${'0'.repeat(Math.min(4, data * 8 - bits.length))}`
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const content = (whole.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
  for (let pad = 0xec; content.length < data; pad ^= 0xec ^ 0x11) content.push(pad)
  const short = blocks - (bytes % blocks)
  const length = Math.floor(bytes / blocks) - correction
  let from = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = content.slice(from, from + length + (index < short ? 0 : 1))
    from += part.length
    return { part, tail: correctionOf(part, correction) }
  })
  const columns = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) =>
      lists.flatMap((list) => list[index] ?? []),
    ).flat()
  return [...columns(parts.map(({ part }) => part)), ...columns(parts.map(({ tail }) => tail))]
}

type Grid = { readonly size: number; readonly dark: boolean[][]; readonly fixed: boolean[][] }

const alignmentPlaces = (version: number): number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = version * 4 + 10
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

const drawFixed = (version: number): Grid => {
  const size = version * 4 + 17
  const make = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const grid = { size, dark: make(), fixed: make() }
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    ;(grid.dark[y] ?? [])[x] = dark
    ;(grid.fixed[y] ?? [])[x] = true
  }
  const square = (centreX: number, centreY: number, radius: number, isDark: (distance: number) => boolean): void => {
    for (let y = -radius; y <= radius; y += 1)
      for (let x = -radius; x <= radius; x += 1)
        set(centreX + x, centreY + y, isDark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4)
  const places = alignmentPlaces(version)
  const last = places.length - 1
  places.forEach((x, column) => {
    places.forEach((y, row) => {
      const isFinder = (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0)
      if (!isFinder) square(x, y, 2, (distance) => distance !== 1)
    })
  })
  // Reserved; `drawFormat` writes the values.
  drawFormat({ ...grid }, 0, set)
  drawVersion(version, size, set)
  return grid
}

type Set = (x: number, y: number, dark: boolean) => void

const drawFormat = ({ size }: Pick<Grid, 'size'>, mask: number, set: Set): void => {
  // Level L is 01.
  const data = (1 << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const bit = (index: number): boolean => ((bits >>> index) & 1) === 1
  for (let index = 0; index < 6; index += 1) set(8, index, bit(index))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let index = 9; index < 15; index += 1) set(14 - index, 8, bit(index))
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, bit(index))
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, bit(index))
  set(8, size - 8, true)
}

const drawVersion = (version: number, size: number, set: Set): void => {
  if (version < 7) return
  let rest = version
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >>> index) & 1) === 1
    const a = size - 11 + (index % 3)
    const b = Math.floor(index / 3)
    set(a, b, dark)
    set(b, a, dark)
  }
}

/** One fixed mask: readers cope, and the text of a secret has no large patterns. */
const mask = 0
const isMasked = (x: number, y: number): boolean => (x + y) % 2 === 0

const drawBytes = ({ size, dark, fixed }: Grid, bytes: readonly number[]): void => {
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    // The upright line of the timing pattern is no column.
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const upward = ((right + 1) & 2) === 0
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x]) continue
        const bit = at < bytes.length * 8 && (((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1
        ;(dark[y] ?? [])[x] = bit !== isMasked(x, y)
        at += 1
      }
    }
  }
}

/** Null for a text that is too long. */
export const qrCode = (text: string): boolean[][] | null => {
  const bytes = new TextEncoder().encode(text)
  const version = blocksOf.findIndex((_, index) => layoutOf(index + 1).data * 8 >= 12 + bytes.length * 8) + 1
  if (version === 0) return null
  const grid = drawFixed(version)
  drawBytes(grid, bytesToSend(bytes, version))
  drawFormat(grid, mask, (x, y, dark) => {
    ;(grid.dark[y] ?? [])[x] = dark
  })
  return grid.dark
}
