import { n, type Point, xy } from './spline.ts'

/** A piece is drawn around the origin, a long one along the x axis. Its shadow has the shape of the outline. */
export type Piece = {
  outline: string
  width?: number
  drawing: string
}

/** Shading of a piece. `round`: convex, `edge`: darker at the rim, `slope`: from top left to bottom right, `gloss`: shiny. */
export type Light = 'round' | 'edge' | 'slope' | 'gloss'

const lights = `<radialGradient id="round" cx=".37" cy=".3" r=".82"><stop offset="0" stop-color="#fff6dc" stop-opacity=".5"/><stop offset=".42" stop-color="#fff6dc" stop-opacity="0"/><stop offset=".6" stop-color="#52280a" stop-opacity="0"/><stop offset="1" stop-color="#52280a" stop-opacity=".34"/></radialGradient><radialGradient id="edge"><stop offset=".55" stop-color="#52280a" stop-opacity="0"/><stop offset="1" stop-color="#52280a" stop-opacity=".24"/></radialGradient><linearGradient id="slope" x2="1" y2="1"><stop offset="0" stop-color="#fff6dc" stop-opacity=".34"/><stop offset=".45" stop-color="#fff6dc" stop-opacity="0"/><stop offset=".6" stop-color="#52280a" stop-opacity="0"/><stop offset="1" stop-color="#52280a" stop-opacity=".22"/></linearGradient><radialGradient id="gloss" cx=".33" cy=".26" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></radialGradient>`

const opacityOf = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`)

export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacityOf(opacity)}/>`

export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`

export const lit = (d: string, colour: string, light: Light = 'round'): string =>
  `${fill(d, colour)}${fill(d, `url(#${light})`)}`

export const dots = (points: readonly Point[], size: number, colour: string, opacity = 1): string =>
  line(points.map((point) => `M${xy(point)}h0`).join(''), colour, size, opacity)

export const dashes = (
  points: readonly Point[],
  { length, width, colour, turn }: { length: number; width: number; colour: string; turn: () => number },
): string =>
  line(
    points
      .map((point) => {
        const angle = turn()
        return `M${xy(point)}l${n(length * Math.cos(angle))} ${n(length * Math.sin(angle))}`
      })
      .join(''),
    colour,
    width,
  )

export type Spot = { at: Point; turn?: number; size?: number }

export const moved = ({ at, turn = 0, size = 1 }: Spot, drawing: string): string => {
  const rotate = turn === 0 ? '' : ` rotate(${n(turn)})`
  const scale = size === 1 ? '' : ` scale(${Math.round(size * 1000) / 1000})`
  return `<g transform="translate(${xy(at)})${rotate}${scale}">${drawing}</g>`
}

const shadowColour = '#2c0f04'

/** Two translucent copies of the outline look soft without a slow blur filter. */
export const shadow = (outline: string, lift: number, width?: number): string => {
  const paint = width === undefined ? `fill="${shadowColour}"` : ''
  const stroke =
    width === undefined
      ? ''
      : `fill="none" stroke="${shadowColour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`
  const one = (share: number, opacity: number): string =>
    `<path d="${outline}" ${paint}${stroke} opacity="${opacity}" transform="translate(${n(lift * share * 0.6)} ${n(lift * share)})"/>`
  return `${one(1, 0.16)}${one(0.5, 0.22)}`
}

/** The shadow falls to the bottom right, even if the piece is rotated. */
export const put = ({ outline, width, drawing }: Piece, spot: Spot, lift = 3): string => {
  const { at, turn = 0, size = 1 } = spot
  const [dx, dy] = [lift * 0.6, lift]
  const one = (share: number, opacity: number): string => {
    const place: Point = [at[0] + dx * share, at[1] + dy * share]
    const body =
      width === undefined
        ? `<path d="${outline}" fill="${shadowColour}" opacity="${opacity}"/>`
        : line(outline, shadowColour, width, opacity)
    return moved({ at: place, turn, size }, body)
  }
  return `${one(1, 0.15)}${one(0.5, 0.2)}${moved(spot, drawing)}`
}

/** `id` must be unique in the picture. */
export const inside = (id: string, d: string, drawing: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`

/** The blur filter is slow, so use it only once per picture. */
export const tableShadow = (outline: string, lift = 12): string =>
  `<filter id="soft" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#soft)" transform="translate(${lift * 0.7} ${lift})" opacity=".42"><path d="${outline}" fill="#241a2e"/></g>${contact(outline)}`

const contact = (outline: string): string =>
  `<g transform="translate(2 3.5)" opacity=".2">${fill(outline, '#241a2e')}</g>`

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Colours have the form `#rrggbb`. `share` is the share of `other`, from 0 to 1. */
export const mix = (hex: string, other: string, share: number): string => {
  const added = channels(other)
  const mixed = channels(hex).map((value, index) => Math.round(value + ((added[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixed with yellow and brown, because white and black would turn food grey. */
export const lighter = (hex: string, share: number): string => mix(hex, '#fff3cf', share)
export const darker = (hex: string, share: number): string => mix(hex, '#3a1206', share)

export const sweep =
  '<linearGradient id="sweep" x2="1" y2="1"><stop offset="0" stop-color="#fffbe9" stop-opacity=".3"/><stop offset=".42" stop-color="#fffbe9" stop-opacity="0"/><stop offset=".62" stop-color="#1c1633" stop-opacity="0"/><stop offset="1" stop-color="#1c1633" stop-opacity=".15"/></linearGradient><rect width="400" height="300" fill="url(#sweep)"/>'

export const frame = (content: string, width = 400, height = 300): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${lights}</defs>${content}</svg>`

const shared: ReadonlySet<string> = new Set<Light>(['round', 'edge', 'slope', 'gloss'])

/** Prefixes the ids, so that one picture can contain several drawings. */
export const apart = (name: string, drawing: string): string =>
  drawing
    .replaceAll(/ id="([^"]+)"/g, (_, id: string) => ` id="${name}-${id}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (whole, id: string) => (shared.has(id) ? whole : `url(#${name}-${id})`))
