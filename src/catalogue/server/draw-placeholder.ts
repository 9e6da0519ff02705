type Tile = { readonly ground: string; readonly petal: string; readonly heart: string }

const tiles: readonly [Tile, ...Tile[]] = [
  { ground: '#183db2', petal: '#6c92ee', heart: '#f9bc38' },
  { ground: '#a8481f', petal: '#eba27c', heart: '#f9bc38' },
  { ground: '#2b6420', petal: '#8fbf7d', heart: '#f9bc38' },
  { ground: '#066077', petal: '#5fb6c9', heart: '#f9bc38' },
  { ground: '#960f2f', petal: '#e28a93', heart: '#f9bc38' },
  { ground: '#e5a41f', petal: '#fbdc96', heart: '#183db2' },
  { ground: '#1f2a4d', petal: '#7383ad', heart: '#f28c5c' },
  { ground: '#8a6b40', petal: '#d2b98c', heart: '#183db2' },
  { ground: '#0f6a56', petal: '#74c4ab', heart: '#f28c5c' },
  { ground: '#2d72bd', petal: '#9fcaf2', heart: '#cc5824' },
  { ground: '#cc5824', petal: '#f5ba98', heart: '#183db2' },
  { ground: '#183db2', petal: '#e7986f', heart: '#f9bc38' },
]

export const isColourway = (index: number): boolean => index in tiles

const tileOf = (colourway: number): Tile => tiles[colourway] ?? tiles[0]

/** The same numbers from 0 to 1 for the same seed, in every process and release. */
const numbersFrom = (seed: string): (() => number) => {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519)
    state = Math.imul(state ^ (state >>> 13), 3266489917)
    state ^= state >>> 16
    return (state >>> 0) / 2 ** 32
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

const starPath = (radius: number, x: number, y: number): string => {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.765
    const angle = (index * Math.PI) / 8 - Math.PI / 2
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

const wobble = (random: () => number, [x, y]: readonly [number, number], radius: number, jitter: number): string => {
  const count = 14
  const points = Array.from({ length: count }, (_, index) => {
    const reach = radius * (1 - jitter + 2 * jitter * random())
    const angle = (index / count) * 2 * Math.PI
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const
  })
  const middle = (index: number): string => {
    const [a, b] = [points[index % count] ?? [x, y], points[(index + 1) % count] ?? [x, y]]
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`
  }
  const curves = points.map((_, index) => {
    const [px, py] = points[(index + 1) % count] ?? [x, y]
    return `Q${round(px)} ${round(py)} ${middle(index + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`

const tilePattern = (tile: Tile, cell: number, opacity: number): string => {
  const corners = [0, cell].flatMap((x) => [0, cell].map((y) => starPath(cell * 0.36, x, y))).join('')
  const size = `width="${cell}" height="${cell}"`
  return `<rect width="400" height="300" fill="#fdfbf7"/><pattern id="t" ${size} patternUnits="userSpaceOnUse"><rect ${size} fill="${tile.ground}"/><path d="${corners}" fill="${tile.petal}"/><path d="${starPath(cell * 0.36, cell / 2, cell / 2)}" fill="#fffdfa"/><path d="${starPath(cell * 0.13, cell / 2, cell / 2)}" fill="${tile.heart}"/></pattern><rect width="400" height="300" fill="url(#t)" opacity="${opacity}"/>`
}

const pieces = (random: () => number, count: number, colour: string, size: number): string =>
  Array.from({ length: count }, () => {
    const [angle, reach] = [random() * 2 * Math.PI, Math.sqrt(random()) * 52]
    const at = [200 + reach * Math.cos(angle), 150 + reach * Math.sin(angle)] as const
    return `<path d="${wobble(random, at, size * (0.7 + 0.6 * random()), 0.12)}" fill="${colour}"/>`
  }).join('')

/** A plate seen from above on whispering tiles, 4 to 3. */
export const drawPlate = (seed: string, palette: readonly string[], colourway: number): string => {
  const random = numbersFrom(seed)
  const [base = '#e9c46a', first = '#d95d39', second = '#f4e3c1', garnish = '#5b8c5a'] = palette
  const tile = tileOf(colourway)
  const plate = `<circle cx="210" cy="162" r="112" fill="#171e32" opacity=".13"/><circle cx="200" cy="150" r="112" fill="#fffdfa"/><circle cx="200" cy="150" r="106" fill="none" stroke="${tile.ground}" stroke-width="2.5"/><circle cx="200" cy="150" r="95" fill="none" stroke="${tile.heart}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 18.65"/><circle cx="200" cy="150" r="82" fill="#f6f0e6"/>`
  const food = `<path d="${wobble(random, [200, 150], 74, 0.05)}" fill="${base}"/>${pieces(random, 6, first, 17)}${pieces(random, 5, second, 12)}${pieces(random, 8, garnish, 5)}`
  return svg('0 0 400 300', `${tilePattern(tile, 104, 0.16)}${plate}${food}`)
}

/** The tiles of a shop at full strength around its star, 4 to 3. */
export const drawShop = (initial: string, colourway: number): string =>
  svg('0 0 400 300', `${tilePattern(tileOf(colourway), 72, 1)}${initialStar(initial, colourway, [200, 150], 84)}`)

export const drawLogo = (initial: string, colourway: number): string =>
  svg('0 0 96 96', `<rect width="96" height="96" fill="#fffdfa"/>${initialStar(initial, colourway, [48, 48], 44)}`)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const initialStar = (initial: string, colourway: number, [x, y]: readonly [number, number], radius: number): string => {
  const { ground, heart } = tileOf(colourway)
  const text = `font-family="system-ui,sans-serif" font-weight="800" font-size="${round(radius * 0.8)}" text-anchor="middle"`
  return `<path d="${starPath(radius, x, y)}" fill="#fffdfa"/><path d="${starPath(radius * 0.9, x, y)}" fill="${ground}"/><path d="${starPath(radius * 0.8, x, y)}" fill="none" stroke="${heart}" stroke-width="2"/><text x="${x}" y="${round(y + radius * 0.28)}" ${text} fill="#fffdfa">${escaped(initial)}</text>`
}
