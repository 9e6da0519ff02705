/** Lines and blocks of a drawn quarter; all numbers are of a picture 640 by 280 with the shop in its middle. */
export type MapPlan = {
  readonly turn: number
  readonly streets: readonly { readonly x: number; readonly wide: boolean }[]
  readonly lanes: readonly { readonly y: number; readonly wide: boolean }[]
  readonly parks: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[]
  readonly avenue: string
}

/** A small generator of the same numbers for the same seed. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const seedOf = (latitude: number, longitude: number): number =>
  Math.imul(Math.round(latitude * 1e4), 73_856_093) ^ Math.imul(Math.round(longitude * 1e4), 19_349_663)

const round = (value: number): number => Math.round(value * 10) / 10

/** Streets in uneven steps from one edge to the other, one in four of them wide. */
const steps = (next: () => number, from: number, to: number, least: number, most: number): number[] => {
  const found: number[] = []
  for (let at = from + next() * least; at < to; at += least + next() * (most - least)) found.push(round(at))
  return found
}

/** The same place always has the same streets; they are invented. */
export const planAround = (latitude: number, longitude: number): MapPlan => {
  const next = numbersFrom(seedOf(latitude, longitude))
  for (let warm = 0; warm < 4; warm += 1) next()
  const turn = round(-14 + next() * 28)
  const xs = steps(next, -120, 760, 48, 96)
  const ys = steps(next, -160, 440, 40, 72)
  const streets = xs.map((x) => ({ x, wide: next() < 0.25 }))
  const lanes = ys.map((y) => ({ y, wide: next() < 0.2 }))
  const parks = Array.from({ length: 3 }, () => {
    const column = 1 + Math.floor(next() * (xs.length - 3))
    const row = 1 + Math.floor(next() * (ys.length - 3))
    const [x = 0, right = 0] = xs.slice(column, column + 2)
    const [y = 0, bottom = 0] = ys.slice(row, row + 2)
    return { x, y, width: round(right - x), height: round(bottom - y) }
  })
  const [a, b, c] = [next(), next(), next()]
  const avenue = `M-20 ${round(40 + a * 200)}C180 ${round(20 + b * 240)} 420 ${round(20 + c * 240)} 660 ${round(60 + b * 160)}`
  return { turn, streets, lanes, parks, avenue }
}
