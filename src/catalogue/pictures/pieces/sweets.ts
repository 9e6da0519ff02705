import { pointInDisc, type Random } from '../random.ts'
import { darker, dashes, dots, fill, lighter, line, lit, type Piece } from '../shape.ts'
import { blob, closedLine, ellipse, n, type Point, polar, polygon } from '../spline.ts'

export const almond = (size = 1, colour = '#b06a2c'): Piece => {
  const outline = `M${-12 * size} 0C${-8 * size} ${-9 * size} ${6 * size} ${-8 * size} ${13 * size} 0C${6 * size} ${8 * size} ${-8 * size} ${9 * size} ${-12 * size} 0Z`
  return {
    outline,
    drawing: `${lit(outline, colour)}${line(`M${-7 * size} ${-2 * size}Q0 ${-4 * size} ${8 * size} ${-1 * size}M${-7 * size} ${2 * size}Q0 ${3 * size} ${7 * size} ${1.5 * size}`, darker(colour, 0.35), 1, 0.6)}`,
  }
}

export const pineNut = (size = 1): Piece => {
  const outline = `M${-7 * size} 0C${-5 * size} ${-5 * size} ${3 * size} ${-4 * size} ${8 * size} 0C${3 * size} ${4 * size} ${-5 * size} ${5 * size} ${-7 * size} 0Z`
  return { outline, drawing: lit(outline, '#f6e3b0') }
}

export const pistachio = (random: Random, points: readonly Point[], size = 3.4): string => {
  const turn = (): number => random.between(0, 6.3)
  return `${dashes(
    points.map(([x, y]): Point => [x + 0.6, y + 1]),
    { length: size * 0.8, width: size, colour: '#4a5a22', turn },
  )}${dashes(points, { length: size * 0.8, width: size * 0.9, colour: '#93a845', turn })}${dashes(points.slice(0, Math.floor(points.length / 2)), { length: size * 0.5, width: size * 0.6, colour: '#c5d27c', turn })}`
}

export const makroudh = (random: Random, size = 1): Piece => {
  const s = (value: number): number => Math.round(value * size * 10) / 10
  const colour = random.pick(['#d8963e', '#d08b33', '#dfa24c'])
  const top = polygon([
    [s(-44), s(12)],
    [s(-22), s(-16)],
    [s(44), s(-16)],
    [s(22), s(12)],
  ])
  const front = polygon([
    [s(-44), s(12)],
    [s(22), s(12)],
    [s(22), s(27)],
    [s(-44), s(27)],
  ])
  const side = polygon([
    [s(22), s(12)],
    [s(44), s(-16)],
    [s(44), s(-1)],
    [s(22), s(27)],
  ])
  const grain = Array.from({ length: 30 }, (): Point => {
    const [u, v] = [random.between(0.06, 0.94), random.between(0.1, 0.9)]
    return [s(-44 + u * 66 + v * 22), s(12 - v * 28)]
  })
  return {
    outline: `M${s(-44)} ${s(12)}L${s(-22)} ${s(-16)}L${s(44)} ${s(-16)}L${s(44)} ${s(-1)}L${s(22)} ${s(27)}L${s(-44)} ${s(27)}Z`,
    drawing: `${fill(front, darker(colour, 0.28))}${fill(side, darker(colour, 0.42))}${fill(
      polygon([
        [s(25), s(17)],
        [s(41), s(-5)],
        [s(41), s(-2)],
        [s(25), s(21)],
      ]),
      '#3f1d0d',
    )}${lit(top, colour, 'slope')}${line(`M${s(-40)} ${s(20)}H${s(19)}`, '#4a230f', 4.4 * size, 0.92)}${dots(grain, 3 * size, lighter(colour, 0.35), 0.8)}${dots(grain.slice(12), 2.4 * size, darker(colour, 0.35), 0.55)}${line(`M${s(-24)} ${s(2)}L${s(-12)} ${s(-12)}M${s(-6)} ${s(4)}L${s(7)} ${s(-12)}M${s(12)} ${s(4)}L${s(25)} ${s(-12)}`, darker(colour, 0.32), 1.7, 0.55)}${line(`M${s(-38)} ${s(10)}L${s(-20)} ${s(-14)}H${s(38)}`, '#ffe2a0', 2, 0.85)}${line(`M${s(-12)} ${s(-6)}Q${s(4)} ${s(-10)} ${s(20)} ${s(-8)}`, '#fff3d0', 3.4 * size, 0.6)}`,
  }
}

export const doughRing = (
  random: Random,
  radius: number,
  { colour = '#d8933c', hole = 0.34, rough = 0.04, crystals = 90 } = {},
): Piece => {
  const outer = blob(random, radius, radius * 0.96, { points: 13, jitter: rough })
  // The negative radius draws the inner outline in the opposite direction, so that the hole is not filled.
  const inner = blob(random, -radius * hole, radius * hole * 0.94, { points: 9, jitter: rough * 2 })
  const onRing = (): Point => polar(radius * random.between(hole + 0.12, 0.9), random.between(0, 6.3))
  const crown = ellipse(radius * (1 + hole) * 0.5)
  return {
    outline: `${outer}${inner}`,
    drawing: `${lit(`${outer}${inner}`, colour)}${line(outer, darker(colour, 0.4), 2.4, 0.5)}${line(inner, darker(colour, 0.45), 3.4, 0.75)}${line(crown, lighter(colour, 0.5), radius * 0.26, 0.5)}${line(crown, lighter(colour, 0.75), radius * 0.1, 0.6)}${Array.from({ length: 9 }, () => fill(blob(random, radius * 0.11, radius * 0.07, { points: 7, jitter: 0.25, at: onRing() }), darker(colour, 0.4), 0.35)).join('')}${dots(
      Array.from({ length: crystals }, onRing),
      2.1,
      '#ffffff',
      0.95,
    )}`,
  }
}

export const date = (random: Random, size = 1, filling?: string): Piece => {
  const colour = random.pick(['#7a3d16', '#8a4b1f', '#6b3212'])
  const outline = `M${-30 * size} 0C${-28 * size} ${-17 * size} ${18 * size} ${-18 * size} ${30 * size} ${-2 * size}C${24 * size} ${16 * size} ${-22 * size} ${18 * size} ${-30 * size} 0Z`
  const wrinkles = [-8, -3, 3, 8]
    .map(
      (y) =>
        `M${n(-20 * size)} ${n(y * size)}Q${n(random.between(-4, 4))} ${n(y * 1.3 * size + random.between(-2, 2))} ${n(20 * size)} ${n(y * 0.8 * size)}`,
    )
    .join('')
  const slit = `M${-21 * size} 0C${-10 * size} ${-8 * size} ${12 * size} ${-8 * size} ${22 * size} 0C${12 * size} ${7 * size} ${-10 * size} ${8 * size} ${-21 * size} 0Z`
  return {
    outline,
    drawing: `${fill(ellipse(3.4 * size, 4 * size, [-30 * size, 0]), '#d9b074')}${lit(outline, colour)}${line(wrinkles, darker(colour, 0.5), 1.3, 0.6)}${line(`M${-18 * size} ${-9 * size}Q0 ${-14 * size} ${18 * size} ${-8 * size}`, '#f0b878', 2.6 * size, 0.75)}${filling ? `${fill(slit, darker(colour, 0.6))}${lit(slit, filling, 'slope')}` : ''}`,
  }
}

export const berry = (radius: number, colour: string): Piece => ({
  outline: ellipse(radius),
  drawing: `${lit(ellipse(radius), colour)}${fill(ellipse(radius * 0.3, radius * 0.2, [-radius * 0.34, -radius * 0.4]), '#fff', 0.8)}`,
})

export const strawberry = (random: Random, size = 1): Piece => {
  const outline = `M${-15 * size} ${-10 * size}C${-4 * size} ${-19 * size} ${14 * size} ${-9 * size} ${19 * size} 0C${14 * size} ${9 * size} ${-4 * size} ${19 * size} ${-15 * size} ${10 * size}Q${-19 * size} 0 ${-15 * size} ${-10 * size}Z`
  const seeds = Array.from({ length: 14 }, (): Point => {
    const x = random.between(-11, 13)
    return [x * size, random.between(-1, 1) * (11 - Math.abs(x) * 0.55) * size]
  })
  return {
    outline,
    drawing: `${lit(outline, '#d92b3a')}${dashes(seeds, { length: 1.6, width: 1.6, colour: '#f9d98a', turn: () => 0 })}${fill(closedLine(Array.from({ length: 10 }, (_, index) => polar((index % 2 ? 8 : 4) * size, (index / 10) * 6.283, [-15 * size, 0]))), '#5f9a3a')}${line(`M${-6 * size} ${-10 * size}Q${4 * size} ${-11 * size} ${11 * size} ${-5 * size}`, '#ffc4bd', 2.4, 0.8)}`,
  }
}

export const dust = (random: Random, count: number, radius: number, colour: string, size = 1.8): string =>
  dots(
    Array.from({ length: count }, () => pointInDisc(random, radius)),
    size,
    colour,
    0.7,
  )
