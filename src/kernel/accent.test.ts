import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accentOf, accentProperties } from './accent.ts'
import { contrast, toHex, toOklch } from './colour.ts'

const styles = readFileSync(join(import.meta.dirname, '../styles.css'), 'utf8')

const grounds = (name: string): [string, string] => {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(styles) ?? []
  return [light, dark]
}

/** Hard ones: white, black, grey, yellow, neon, and random ones. */
const hexes = [
  ...['#ffffff', '#000000', '#808080', '#ffff00', '#00ff00', '#ff00ff', '#0000ff', '#0b6e4f', '#c1121f'],
  ...Array.from({ length: 60 }, (_, index) => `#${((index * 2654435761) % 16777216).toString(16).padStart(6, '0')}`),
]

test.each(hexes)('%s can be read as words, on buttons, badges and notices, in both themes', (hex) => {
  const { light, dark } = accentOf(hex)
  for (const [side, shades] of [light, dark].entries()) {
    const on = (name: string): string => grounds(name)[side] ?? ''
    const pairs = [
      ...['bg', 'surface', 'sunken'].map((ground) => [shades.primary, on(ground)]),
      [shades.primary, shades.soft],
      [shades.primary, on('on-primary')],
      [shades.hover, on('on-primary')],
      [shades.text, shades.tone],
      [on('ink'), shades.soft],
    ] as const
    for (const [one = '', other = ''] of pairs)
      expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that can be read in the light theme stays as it is', () => {
  expect(accentOf('#0b6e4f').light.primary).toBe('#0b6e4f')
  expect(accentOf('#ffff00').light.primary).not.toBe('#ffff00')
})

test('contrast is the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(hexes.map((hex) => toHex(toOklch(hex)))).toEqual(hexes)
})

test('every property that follows the accent is one of the style sheet', () => {
  for (const name of Object.keys(accentProperties('#0b6e4f', 'light')))
    expect(styles).toContain(`  ${name}: light-dark(`)
})
