import type { Kit, Recipe } from '../kit.ts'
import { laid } from '../laid.ts'
import { basil, choppedHerbs } from '../pieces/greens.ts'
import { merguezSlice } from '../pieces/meats.ts'
import { caper, citrusHalf, dollop, olive, oliveRing, tuna } from '../pieces/relishes.ts'
import { mussel, shrimp, squidRing } from '../pieces/seafood.ts'
import { cherryTomato, mushroom, onionRing, pepperRing } from '../pieces/vegetables.ts'
import { pointInDisc, scatter } from '../random.ts'
import { darker, dots, fill, lighter, line, lit, put, shadow } from '../shape.ts'
import { blob, n, polar } from '../spline.ts'
import { roundBoard } from '../vessels/boards.ts'

const crust = '#dfa452'
const radius = 108

const dough = ({ random }: Kit, sauceColour = '#c8371b'): string => {
  const outline = blob(random, radius, radius * 0.985, { points: 22, jitter: 0.022 })
  const char = Array.from({ length: 22 }, () => polar(radius * random.between(0.89, 0.97), random.between(0, 6.3)))
  return [
    shadow(outline, 6),
    lit(outline, crust, 'round'),
    ...char.map((at) =>
      fill(
        blob(random, random.between(4, 9), random.between(3, 6), { points: 7, jitter: 0.2, at }),
        darker(crust, random.between(0.25, 0.6)),
        0.5,
      ),
    ),
    dots(
      Array.from({ length: 26 }, () => polar(radius * random.between(0.9, 0.95), random.between(0, 6.3))),
      5,
      lighter(crust, 0.6),
      0.7,
    ),
    fill(blob(random, radius * 0.87, radius * 0.86, { points: 20, jitter: 0.025 }), darker(sauceColour, 0.35)),
    lit(blob(random, radius * 0.85, radius * 0.84, { points: 20, jitter: 0.025 }), sauceColour, 'slope'),
  ].join('')
}

const melted = ({ random }: Kit, count: number, size: number, colour = '#fbeec6'): string =>
  scatter(random, count, radius * 0.7)
    .map((at) => {
      const d = blob(random, size * random.between(0.8, 1.2), size * random.between(0.65, 1), {
        points: 11,
        jitter: 0.16,
        at,
      })
      const brown = Array.from({ length: 4 }, () => pointInDisc(random, size * 0.6)).map(
        ([x, y]) => [x + at[0], y + at[1]] as const,
      )
      return `${shadow(d, 2)}${lit(d, colour, 'slope')}${dots(brown, 5, '#d99a3f', 0.5)}${dots(brown.slice(2), 2.6, '#b06a22', 0.5)}`
    })
    .join('')

const grated = ({ random }: Kit): string => {
  const d = blob(random, radius * 0.79, radius * 0.78, { points: 24, jitter: 0.06 })
  const spots = (count: number) => Array.from({ length: count }, () => pointInDisc(random, radius * 0.74))
  return `${lit(d, '#f3d076', 'edge')}${dots(spots(60), 9, '#fae6a6', 0.75)}${dots(spots(30), 11, '#d9662c', 0.5)}${dots(spots(34), 6, '#d99a3f', 0.55)}${dots(spots(16), 4, '#a85f1e', 0.45)}`
}

const cuts = ({ random }: Kit): string => {
  const start = random.between(0, 1)
  const d = [0, 1, 2]
    .map((index) => {
      const [from, to] = [
        polar(radius - 1, start + (index * Math.PI) / 3),
        polar(radius - 1, start + (index * Math.PI) / 3 + Math.PI),
      ]
      return `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`
    })
    .join('')
  return line(d, '#7d3a14', 2.2, 0.55) + line(d, '#ffe9bd', 0.8, 0.55)
}

/** The first content is strewn most densely. */
const strewn = (kit: Kit): string => {
  const { contents, random } = kit
  return [
    ...contents
      .map((key, index) =>
        laid(kit, [key], scatter(random, index === 0 ? 11 : 7, 76), { size: index === 0 ? 1.05 : 0.9 }),
      )
      .reverse(),
    choppedHerbs(random, 26, 80),
  ].join('')
}

const sauceOf = ({ contents }: Kit): string | undefined => (contents.includes('cream') ? '#f3e3b8' : undefined)

const pizza = (topping: (kit: Kit) => string, base: (kit: Kit) => string): Recipe => ({
  vessel: roundBoard,
  drawsContents: true,
  food: (kit) => {
    const isUsual = kit.contents.length === 0
    const isCheeseless = !isUsual && !kit.contents.some((key) => cheeses.has(key))
    return [
      dough(kit, sauceOf(kit)),
      isCheeseless ? '' : base(kit),
      isUsual ? topping(kit) : strewn({ ...kit, contents: kit.contents.filter((key) => key !== 'cream') }),
      cuts(kit),
    ].join('')
  },
})

const cheeses = new Set<string>(['cheese', 'ricotta', 'parmesan', 'cream'])

const margherita = pizza(
  ({ random }) => {
    const leaves = scatter(random, 8, 68)
    return [
      ...leaves.map((at) => put(basil(random, 27), { at, turn: random.between(0, 360) }, 2.5)),
      ...scatter(random, 6, 76).map((at) => put(cherryTomato(8.6), { at }, 2.5)),
    ].join('')
  },
  (kit) => melted(kit, 9, 25, '#fdf3d8'),
)

const withTuna = pizza(
  ({ random }) =>
    [
      ...scatter(random, 11, 76).map((at) =>
        put(tuna(random, random.between(13, 17)), { at, turn: random.between(0, 360) }, 3),
      ),
      ...scatter(random, 6, 66).map((at) => put(onionRing(11), { at, turn: random.between(0, 180) }, 1.5)),
      ...scatter(random, 12, 80).map((at) => put(olive(6.6), { at, turn: random.between(0, 180) }, 2.5)),
      ...scatter(random, 9, 74).map((at) => put(caper(4), { at }, 2)),
      put(dollop(random, 13), { at: [4, -4] }, 2.5),
      choppedHerbs(random, 34, 78),
    ].join(''),
  grated,
)

const seafood = pizza(
  ({ random }) =>
    [
      ...scatter(random, 7, 72).map((at) =>
        put(squidRing(12, '#f6e4cc', 6.6), { at, turn: random.between(0, 180) }, 3),
      ),
      ...scatter(random, 7, 66).map((at) => put(shrimp(1.02), { at, turn: random.between(0, 360) }, 3)),
      ...scatter(random, 4, 70).map((at) => put(mussel(0.85), { at, turn: random.between(0, 360) }, 3)),
      choppedHerbs(random, 50, 80),
      put(citrusHalf(19), { at: [8, 6], turn: 20 }, 3),
    ].join(''),
  (kit) => melted(kit, 7, 20),
)

const withMerguez = pizza(
  ({ random }) =>
    [
      ...scatter(random, 6, 66).map((at) =>
        put(pepperRing(random, 15, random.pick(['#5f8a33', '#d9772b', '#c5301c'])), { at }, 2),
      ),
      ...scatter(random, 15, 78).map((at) => put(merguezSlice(random, 11.5), { at }, 3)),
      ...scatter(random, 8, 76).map((at) => put(oliveRing(6), { at }, 2)),
      choppedHerbs(random, 36, 80),
    ].join(''),
  grated,
)

const withVegetables = pizza(
  ({ random }) =>
    [
      ...scatter(random, 5, 64).map((at) =>
        put(pepperRing(random, 16, random.pick(['#5f8a33', '#e6a323', '#c5301c'])), { at }, 2),
      ),
      ...scatter(random, 8, 74).map((at) => put(mushroom(0.98), { at, turn: random.between(0, 360) }, 3)),
      ...scatter(random, 8, 76).map((at) => put(cherryTomato(9), { at }, 3)),
      ...scatter(random, 5, 60).map((at) => put(onionRing(10), { at }, 1.5)),
      ...scatter(random, 9, 80).map((at) => put(oliveRing(6), { at }, 2)),
      ...scatter(random, 5, 60).map((at) => put(basil(random, 23), { at, turn: random.between(0, 360) }, 2.5)),
    ].join(''),
  (kit) => melted(kit, 9, 22),
)

export const pizzas = {
  'pizza-margherita': margherita,
  'pizza-tuna': withTuna,
  'pizza-seafood': seafood,
  'pizza-merguez': withMerguez,
  'pizza-vegetables': withVegetables,
}
