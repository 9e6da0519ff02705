import { pointInDisc, type Random } from '../random.ts'
import { darker, dashes, fill, lighter, line, lit, mix, type Piece } from '../shape.ts'
import { closedLine, n, openLine, type Point } from '../spline.ts'

export const leaf = (random: Random, length = 26, width = 11, colour = '#4f8a3a'): Piece => {
  const [half, bend] = [length / 2, random.between(-2, 2)]
  const outline = `M${n(-half)} 0C${n(-half * 0.4)} ${n(-width * 0.75 + bend)} ${n(half * 0.5)} ${n(-width * 0.6)} ${n(half)} 0C${n(half * 0.5)} ${n(width * 0.6 + bend)} ${n(-half * 0.4)} ${n(width * 0.75)} ${n(-half)} 0Z`
  const shaded = `M${n(-half)} 0C${n(-half * 0.4)} ${n(width * 0.75)} ${n(half * 0.5)} ${n(width * 0.6)} ${n(half)} 0Z`
  return {
    outline,
    drawing: `${fill(outline, colour)}${fill(shaded, darker(colour, 0.22))}${line(`M${n(-half - 3)} 0Q0 ${n(bend * 0.4)} ${n(half * 0.8)} 0`, lighter(colour, 0.55), 1, 0.85)}`,
  }
}

export const mintLeaf = (random: Random, length = 30, colour = '#3f9149'): Piece => {
  const half = length / 2
  const edge = (side: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => {
      const along = index / 8
      const swell = Math.sin(Math.PI * along ** 0.85) * length * 0.27
      return [-half + along * length, side * (swell + (index % 2 ? 1.3 : -0.7))]
    })
  const outline = closedLine([...edge(-1), ...edge(1).reverse().slice(1, -1)])
  const veins = [-0.28, 0, 0.26]
    .map((along) => {
      const x = along * length
      return `M${n(x - 3)} 0L${n(x + 4)} ${n(-length * 0.17)}M${n(x - 3)} 0L${n(x + 4)} ${n(length * 0.17)}`
    })
    .join('')
  const tone = mix(colour, '#79b94f', random.between(0, 0.35))
  return {
    outline,
    drawing: `${lit(outline, tone, 'slope')}${line(`M${n(-half - 4)} 0H${n(half * 0.85)}${veins}`, lighter(tone, 0.5), 0.9, 0.8)}`,
  }
}

const parsleyLobe = (x: number, y: number, turn: number, size: number): string => {
  const at = (radius: number, angle: number): Point => [
    x + radius * size * Math.cos(angle + turn),
    y + radius * size * Math.sin(angle + turn),
  ]
  return closedLine([
    at(1, Math.PI),
    at(6, -1.1),
    at(3.6, -0.7),
    at(8.6, -0.42),
    at(5, -0.2),
    at(9.6, 0),
    at(5, 0.2),
    at(8.6, 0.42),
    at(3.6, 0.7),
    at(6, 1.1),
  ])
}

export const parsley = (random: Random, size = 1, colour = '#4d8f37'): Piece => {
  const lobes: readonly Point[] = [
    [5, -1.15],
    [9, 0],
    [5, 1.15],
  ]
  const outline = lobes
    .map(([reach, turn]) => {
      const bend = turn + random.between(-0.15, 0.15)
      return parsleyLobe(
        reach * Math.cos(bend) * size,
        reach * Math.sin(bend) * size,
        bend,
        size * random.between(0.9, 1.1),
      )
    })
    .join('')
  return {
    outline,
    drawing: `${line(`M${n(-11 * size)} ${n(2 * size)}Q0 0 ${n(15 * size)} 0M${n(2 * size)} 0L${n(8 * size)} ${n(-10 * size)}M${n(2 * size)} 0L${n(8 * size)} ${n(10 * size)}`, darker(colour, 0.1), 1.8 * size)}${lit(outline, colour, 'slope')}${line(`M${n(6 * size)} 0H${n(17 * size)}M${n(4 * size)} ${n(-4 * size)}L${n(8 * size)} ${n(-12 * size)}M${n(4 * size)} ${n(4 * size)}L${n(8 * size)} ${n(12 * size)}`, lighter(colour, 0.5), 0.8, 0.7)}`,
  }
}

export const basil = (random: Random, length = 30): Piece => {
  const piece = leaf(random, length, length * 0.62, '#3f8a34')
  return {
    ...piece,
    drawing: `${piece.drawing}${line(`M${n(-length * 0.2)} ${n(-length * 0.13)}q${n(length * 0.2)} ${n(-length * 0.1)} ${n(length * 0.42)} 0`, '#b9dd8c', 1.8, 0.6)}`,
  }
}

export const lettuce = (random: Random, length = 60, width = 40, colour = '#86b84a'): Piece => {
  const count = 22
  const outline = closedLine(
    Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI
      const reach = (index % 2 ? 1.08 : 0.92) + random.between(-0.06, 0.06)
      return [(length / 2) * reach * Math.cos(angle), (width / 2) * reach * Math.sin(angle)]
    }),
  )
  const rib = openLine([
    [-length * 0.46, 0],
    [0, random.between(-3, 3)],
    [length * 0.36, 0],
  ])
  const side = [-0.25, -0.05, 0.15]
    .map(
      (x) =>
        `M${n(x * length)} 0L${n((x + 0.14) * length)} ${n(-width * 0.3)}M${n(x * length)} 0L${n((x + 0.14) * length)} ${n(width * 0.3)}`,
    )
    .join('')
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${line(side, lighter(colour, 0.5), 1.2, 0.6)}${line(rib, lighter(colour, 0.65), 2.6, 0.85)}`,
  }
}

export const choppedHerbs = (random: Random, count: number, radius: number, colour = '#4d8f37'): string => {
  const turn = (): number => random.between(0, 6.3)
  const some = (share: number): Point[] =>
    Array.from({ length: Math.round(count * share) }, () => pointInDisc(random, radius))
  return (
    dashes(some(0.6), { length: 4, width: 2.6, colour, turn }) +
    dashes(some(0.4), { length: 3, width: 2, colour: lighter(colour, 0.35), turn })
  )
}
