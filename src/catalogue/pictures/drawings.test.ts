import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cuisines } from '../../../database/world/cuisines.ts'
import { colourwayCount } from '../../ui/colourways.ts'
import { pictureEdition } from '../picture-sources.ts'
import { type ContentKey, contents } from './contents.ts'
import { drawDish, variantCount } from './dish-picture.ts'
import { findDrawing, findSign } from './drawings.ts'
import { recipes } from './recipes.ts'

const dishes = Object.keys(recipes) as (keyof typeof recipes)[]
const signs = [
  'icon',
  'icon-maskable',
  'empty-cart',
  'broken-plate',
  'logos/d-3',
  'logos/7-5',
  'logos/star-0',
  'avatars/2',
]

const known = Object.keys(contents) as ContentKey[]

/** Four contents for each recipe, so that every content is drawn. */
const fillingOf = (index: number): ContentKey[] =>
  Array.from({ length: 4 }, (_, step) => known[(index * 4 + step) % known.length] ?? 'egg')

const all = (): Map<string, string> =>
  new Map([
    ...dishes.map((key, index): [string, string] => [key, drawDish({ key, contents: [] }, index % colourwayCount)]),
    ...dishes.map((key, index): [string, string] => [
      `shop ${key}`,
      findDrawing('shops', `${key}-${index % colourwayCount}`)?.() ?? '',
    ]),
    ...dishes.map((key, index): [string, string] => [
      `${key} of contents`,
      drawDish({ key, contents: fillingOf(index) }, index % colourwayCount),
    ]),
    ...cuisines.map(({ key }): [string, string] => [`cuisine ${key}`, findDrawing('cuisines', key)?.() ?? '']),
    ...signs.map((name): [string, string] => [name, findSign(name)?.() ?? '']),
  ])

const drawings = all()

test('every picture is valid: no NaN, and every id it uses exists once', () => {
  for (const [name, svg] of drawings) {
    expect(svg, name).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+" width="\d+" height="\d+">.+<\/svg>$/s,
    )
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\[object|null/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
    const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id))
    expect(
      [...used].filter((id) => !ids.includes(id)),
      name,
    ).toEqual([])
  }
})

test('a picture has the same bytes every time and differs from all others', () => {
  expect([...all()]).toEqual([...drawings])
  expect(new Set(drawings.values()).size).toBe(drawings.size)
})

test('the contents of a dish are drawn', () => {
  for (const key of dishes) {
    // These show one dish, or only nuts.
    if (key === 'salad-houria' || key === 'tea') continue
    const fig = '#5e2c5a'
    expect([key, drawDish({ key, contents: [] }, 0).includes(fig)]).toEqual([key, false])
    expect([key, drawDish({ key, contents: ['fig'] }, 0)]).toEqual([key, expect.stringMatching(/#5e2c5a|#7a3a66/)])
  }
})

test('dishes of one shop that share a drawing are laid out differently', () => {
  const variants = Array.from({ length: variantCount }, (_, variant) =>
    drawDish({ key: 'brik', contents: [] }, 0, variant),
  )
  expect(new Set(variants).size).toBe(variantCount)
})

test('the edition names these drawings', () => {
  const drawn = createHash('sha256').update(JSON.stringify([...drawings]))
  expect(pictureEdition).toBe(drawn.digest('hex').slice(0, 8))
})

test.each([
  ['dishes', 'brik-0'],
  ['dishes', 'brik-12a'],
  ['dishes', 'brik-01a'],
  ['dishes', 'brik-3e'],
  ['dishes', 'unknown-3a'],
  ['dishes', 'constructor-3a'],
  ['dishes', 'brik--3a'],
  ['dishes', 'brik--egg--tuna-3a'],
  ['dishes', 'brik--egg-egg-3a'],
  ['dishes', 'brik--granite-3a'],
  ['dishes', 'brik--toString-3a'],
  ['dishes', 'brik--egg-tuna-potato-olive-lemon-3a'],
  ['shops', 'brik--granite-3'],
  ['shops', 'brik-3a'],
  ['shops', 'toString-3'],
  ['cuisines', 'unknown'],
  ['cuisines', 'toString'],
] as const)('there is no drawing in %s named %s', (folder, name) => {
  expect(findDrawing(folder, name)).toBeNull()
})

test.each(['logos/dd-3', 'logos/d-12', 'logos/é-3', 'avatars/12', 'avatars/', 'people/1', ''])(
  'there is no sign named “%s”',
  (name) => {
    expect(findSign(name)).toBeNull()
  },
)
