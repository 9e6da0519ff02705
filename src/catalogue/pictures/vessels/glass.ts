import type { Draw, Kit } from '../kit.ts'
import { pointInDisc } from '../random.ts'
import { darker, fill, inside, lighter, line, tableShadow } from '../shape.ts'
import { ellipse, n, type Point } from '../spline.ts'
import { star } from '../tiles.ts'
import { circleLine } from './rims.ts'

export const coaster: Draw = ({ tile }) =>
  [
    tableShadow(ellipse(118), 8),
    fill(ellipse(118), darker(tile.ground, 0.15)),
    fill(ellipse(116.5), '#fffdf8'),
    circleLine(112, tile.ground, 3),
    fill(star(104, [0, 0], true), tile.petal, 0.42),
    fill(star(84), tile.petal, 0.32),
    fill(star(64, [0, 0], true), '#fffdf8', 0.65),
  ].join('')

type Shape = {
  /** The radius of the upper edge. */
  mouth: number
  /** The radius of the lower edge. */
  foot: number
  height: number
  /** The distance from the upper edge down to the drink. */
  below?: number
  liquid: string
  bottom?: string
}

const tilt = 0.5

export const floating = ({ random }: Kit, count: number, rx: number, ry: number): Point[] =>
  Array.from({ length: count }, () => pointInDisc(random, rx * 0.8, ry / rx))

/** `within` draws what floats on the drink, in an ellipse around the origin with the radii `rx` and `ry`. */
export const glass = (
  { mouth, foot, height, below = 14, liquid, bottom = liquid }: Shape,
  within: (rx: number, ry: number) => string,
): string => {
  const [top, base] = [-height / 2, height / 2]
  const half = (y: number): number => foot + ((base - y) / height) * (mouth - foot)
  const wall = (from: number): string =>
    `M${n(-half(from))} ${n(from)}L${n(-foot)} ${n(base)}A${n(foot)} ${n(foot * tilt)} 0 0 0 ${n(foot)} ${n(base)}L${n(half(from))} ${n(from)}`
  const level = top + below
  const surface = half(level) - 3
  const body = `${wall(top)}A${n(mouth)} ${n(mouth * tilt)} 0 0 0 ${n(-mouth)} ${n(top)}Z`
  const inner = foot - 4
  const drink = `M${n(-surface)} ${n(level)}L${n(-inner)} ${n(base - 7)}A${n(inner)} ${n(inner * tilt)} 0 0 0 ${n(inner)} ${n(base - 7)}L${n(surface)} ${n(level)}A${n(surface)} ${n(surface * tilt)} 0 0 1 ${n(-surface)} ${n(level)}Z`
  const deep = darker(liquid, 0.12)
  return [
    `<g opacity=".32" transform="translate(${n(mouth * 0.42)} ${n(height * 0.3)}) rotate(-58)">${fill(ellipse(foot * 0.9, height * 0.52), '#241a2e')}</g>`,
    fill(ellipse(foot + 3, foot * tilt + 3, [2, base + 3]), '#241a2e', 0.35),
    fill(body, '#ffffff', 0.5),
    `<linearGradient id="drink" x2="0" y2="1"><stop offset=".1" stop-color="${liquid}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><linearGradient id="wall"><stop offset="0" stop-color="#2a1206" stop-opacity=".3"/><stop offset=".2" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".82" stop-color="#2a1206" stop-opacity=".06"/><stop offset="1" stop-color="#2a1206" stop-opacity=".34"/></linearGradient>`,
    fill(drink, 'url(#drink)'),
    fill(drink, 'url(#wall)'),
    fill(ellipse(surface, surface * tilt, [0, level]), lighter(liquid, 0.2)),
    fill(ellipse(surface, surface * tilt, [0, level]), 'url(#edge)', 0.5),
    line(ellipse(surface, surface * tilt, [0, level]), deep, 1.4, 0.6),
    `<g transform="translate(0 ${n(level)})">${within(surface, surface * tilt)}</g>`,
    line(ellipse(mouth, mouth * tilt, [0, top]), '#ffffff', 3.2, 0.95),
    line(ellipse(mouth + 1.4, mouth * tilt + 1.2, [0, top]), '#9db0bb', 1, 0.7),
    inside(
      'glass',
      body,
      line(
        `M${n(-half(top + height * 0.34) + 11)} ${n(top + height * 0.34)}L${n(-foot + 12)} ${n(base - 12)}`,
        '#ffffff',
        7,
        0.6,
      ) +
        line(
          `M${n(half(top + height * 0.4) - 9)} ${n(top + height * 0.4)}L${n(foot - 8)} ${n(base - 16)}`,
          '#ffffff',
          2.6,
          0.5,
        ),
    ),
    line(wall(top), '#8fa3ae', 1.4, 0.6),
    line(
      `M${n(-foot + 5)} ${n(base + 2)}A${n(foot - 5)} ${n(foot * tilt - 3)} 0 0 0 ${n(foot - 5)} ${n(base + 2)}`,
      '#ffffff',
      3.4,
      0.85,
    ),
  ].join('')
}
