import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultZone } from '../delivery-zone.ts'
import { towns } from '../gazetteer.ts'
import { type MapTheme, mapEdition, shopMapSize } from '../map-view.ts'
import { drawSurroundings, drawTile } from './draw-map.ts'
import { drawText, textWidth } from './lettering.ts'
import { labelsAt } from './map-labels.ts'
import { project } from './projection.ts'
import { clipLine, clipPolygon, intersects } from './shapes.ts'

const deliveryPostalCodes = defaultZone.map(({ postalCode }) => postalCode)

const served = towns.filter(({ postalCode }) => deliveryPostalCodes.some((code) => code === postalCode))

const tiles = (theme?: MapTheme): string[] =>
  served.flatMap((town) =>
    [5, 8, 11, 13, 14, 15, 16, 18].map((zoom) => {
      const { x, y } = project(town, zoom)
      return drawTile(zoom, Math.floor(x / 256), Math.floor(y / 256), theme)
    }),
  )

test('every tile is valid and has the same bytes every time', () => {
  const drawn = tiles()
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 256 256".+<\/svg>$/s)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
  expect(tiles()).toEqual(drawn)
})

test('the edition names this map', () => {
  const all = [
    ...tiles(),
    ...tiles('dark'),
    drawSurroundings({ lat: 36.8009, lon: 10.1081 }, shopMapSize),
    drawSurroundings({ lat: 48.87, lon: 2.36 }, shopMapSize),
    drawSurroundings({ lat: 36.8009, lon: 10.1081 }, { ...shopMapSize, theme: 'dark' }),
  ]
  expect(createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 8)).toBe(mapEdition)
})

test('a tile at the default centre is neither empty nor nameless', () => {
  const { x, y } = project({ lat: 36.81897, lon: 10.16579 }, 15)
  expect(drawTile(15, Math.floor(x / 256), Math.floor(y / 256)).length).toBeGreaterThan(4000)
})

test.each([5, 8, 11, 14, 15, 16, 17, 18])(
  'at zoom %d no two labels touch, and every served town is named from 13 to 16',
  (zoom) => {
    const labels = labelsAt(zoom)
    for (const [index, label] of labels.entries())
      for (const other of labels.slice(index + 1))
        expect(intersects(label.box, other.box), `${label.text} ${other.text}`).toBe(false)
    const names = new Set(labels.map(({ text }) => text))
    if (zoom >= 13 && zoom <= 16) for (const town of served) expect(names, String(zoom)).toContain(town.french)
  },
)

test('shapes outside of a frame are clipped, shapes near it stay', () => {
  const frame = { x: 0, y: 0, width: 10, height: 10 }
  const square = (from: number, to: number) => [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ]
  expect(clipPolygon(square(20, 30), frame)).toEqual([])
  for (const { x, y } of clipPolygon(square(-5, 5), frame))
    expect([x >= 0, y >= 0, x <= 10, y <= 10]).not.toContain(false)
  const line = [-30, -20, 5, 40, 50].map((x) => ({ x, y: 5 }))
  expect(clipLine(line, frame)).toEqual([line.slice(1, 4)])
})

test('letters are outlines, accents too', () => {
  expect(textWidth('NABEUL', 10)).toBeGreaterThan(30)
  expect(textWidth('', 10)).toBe(0)
  expect(drawText('Kébili', 0, 0, 10, '').length).toBeGreaterThan(drawText('Kebili', 0, 0, 10, '').length)
})
