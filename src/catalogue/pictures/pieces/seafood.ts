import type { Random } from '../random.ts'
import { darker, dots, fill, inside, lighter, line, lit, type Piece } from '../shape.ts'
import { ellipse, n, type Point, polar, polygon } from '../spline.ts'

type FishLook = { back: string; belly: string; bars?: boolean }

export const wholeFish = (random: Random, id: string, size: number, { back, belly, bars = true }: FishLook): Piece => {
  const s = (value: number): number => Math.round(value * size * 10) / 10
  const body = `M${s(-78)} ${s(2)}C${s(-60)} ${s(-34)} ${s(8)} ${s(-40)} ${s(46)} ${s(-9)}L${s(76)} ${s(-29)}C${s(70)} ${s(-10)} ${s(70)} ${s(10)} ${s(78)} ${s(29)}L${s(46)} ${s(9)}C${s(10)} ${s(36)} ${s(-58)} ${s(34)} ${s(-78)} ${s(2)}Z`
  const fins = `M${s(-30)} ${s(-28)}C${s(-14)} ${s(-44)} ${s(14)} ${s(-42)} ${s(30)} ${s(-20)}ZM${s(-6)} ${s(26)}C${s(2)} ${s(40)} ${s(16)} ${s(38)} ${s(22)} ${s(20)}Z`
  const scales = Array.from({ length: 9 }, (_, column) =>
    Array.from({ length: 6 }, (_, row) => {
      const [x, y] = [s(-34 + column * 9), s(-25 + row * 9.4 + (column % 2) * 4.7)]
      return `M${n(x)} ${n(y)}q${n(s(6))} ${n(s(4.7))} 0 ${n(s(9.4))}`
    }).join(''),
  ).join('')
  const marks = [-28, -6, 16].map((x) => `M${s(x + 8)} ${s(-28)}L${s(x - 8)} ${s(28)}`).join('')
  return {
    outline: body,
    drawing: `${lit(fins, darker(back, 0.15), 'slope')}${fill(body, back)}${inside(id, body, `${fill(ellipse(s(74), s(26), [s(-10), s(24)]), belly, 0.9)}${fill(ellipse(s(70), s(14), [s(-8), s(-22)]), darker(back, 0.3), 0.35)}${line(scales, darker(back, 0.35), 1.1, 0.55)}${bars ? line(marks, '#2e1a10', s(5), 0.62) : ''}`)}${fill(body, 'url(#slope)')}${line(`M${s(-48)} ${s(-20)}Q${s(-36)} ${s(2)} ${s(-49)} ${s(22)}`, darker(back, 0.45), 2, 0.8)}${line(`M${s(52)} ${s(-6)}L${s(72)} ${s(-22)}M${s(52)} 0H${s(70)}M${s(52)} ${s(6)}L${s(72)} ${s(22)}`, darker(back, 0.35), 1.2, 0.7)}${fill(ellipse(s(5)), '#fffaf0').replace('<path', `<path transform="translate(${s(-60)} ${s(-7)})"`)}${fill(ellipse(s(3), s(3), [s(-60), s(-7)]), '#20161a')}${line(`M${s(-76)} ${s(6)}Q${s(-68)} ${s(9)} ${s(-63)} ${s(6)}`, darker(back, 0.5), 1.6, 0.8)}${line(`M${s(-40)} ${s(-23)}Q${s(-6)} ${s(-34)} ${s(28)} ${s(-17)}`, '#ffffff', 2.4, 0.5)}${line(`M${s(-40)} ${s(6)}Q${s(-30)} ${s(random.between(10, 15))} ${s(-22)} ${s(6)}`, darker(back, 0.35), 2, 0.6)}`,
  }
}

export const shrimp = (size = 1, colour = '#ef7d4f'): Piece => {
  const segments = Array.from({ length: 7 }, (_, index) => {
    const angle = -2.7 + index * 0.52
    const [x, y] = polar(16 * size, angle)
    return { at: [x, y] as Point, radius: (9.6 - index * 0.75) * size }
  })
  const [tailX, tailY] = polar(16 * size, -2.7 + 7 * 0.52)
  const tail = polygon([
    [tailX + 2 * size, tailY - 3 * size],
    [tailX - 15 * size, tailY - 4 * size],
    [tailX - 10 * size, tailY + 3 * size],
    [tailX - 13 * size, tailY + 11 * size],
    [tailX + 4 * size, tailY + 4 * size],
  ])
  const outline = segments.map(({ at, radius }) => ellipse(radius, radius, at)).join('') + tail
  const feelers = `M${-21 * size} ${-8 * size}C${-34 * size} ${-18 * size} ${-30 * size} ${-32 * size} ${-16 * size} ${-35 * size}M${-20 * size} ${-6 * size}C${-38 * size} ${-8 * size} ${-40 * size} ${-22 * size} ${-34 * size} ${-30 * size}`
  return {
    outline,
    drawing: `${line(feelers, darker(colour, 0.15), 1.3, 0.8)}${lit(tail, darker(colour, 0.12), 'slope')}${[...segments]
      .reverse()
      .map(
        ({ at, radius }) =>
          `${fill(ellipse(radius, radius, at), darker(colour, 0.22))}${lit(ellipse(radius * 0.9, radius * 0.9, [at[0] - 0.8 * size, at[1] - 0.8 * size]), colour, 'round')}${fill(ellipse(radius * 0.42, radius * 0.3, [at[0] * 0.9, at[1] * 0.9 - 1.4 * size]), '#ffe0c4', 0.75)}`,
      )
      .join('')}${fill(ellipse(1.9 * size, 1.9 * size, [-19 * size, -10 * size]), '#20161a')}`,
  }
}

export const mussel = (size = 1): Piece => {
  const shell = `M${-20 * size} 0C${-14 * size} ${-17 * size} ${16 * size} ${-15 * size} ${22 * size} ${-1 * size}C${18 * size} ${15 * size} ${-12 * size} ${13 * size} ${-20 * size} 0Z`
  const flesh = `M${-13 * size} 0C${-8 * size} ${-9 * size} ${9 * size} ${-9 * size} ${15 * size} 0C${9 * size} ${8 * size} ${-7 * size} ${8 * size} ${-13 * size} 0Z`
  return {
    outline: shell,
    drawing: `${lit(shell, '#262838', 'slope')}${fill(`M${-17 * size} 0C${-11 * size} ${-13 * size} ${13 * size} ${-12 * size} ${19 * size} ${-1 * size}C${14 * size} ${11 * size} ${-9 * size} ${10 * size} ${-17 * size} 0Z`, '#8d93ad')}${lit(flesh, '#ee9a3d')}${line(`M${-8 * size} ${1 * size}Q${2 * size} ${-5 * size} ${10 * size} ${1 * size}`, '#b8601e', 1.6, 0.8)}${line(`M${-14 * size} ${-7 * size}Q0 ${-14 * size} ${14 * size} ${-8 * size}`, '#5a6080', 1.6, 0.9)}`,
  }
}

export const squidRing = (radius = 13, colour = '#f8ead6', width = 7): Piece => {
  const outline = ellipse(radius, radius * 0.84)
  return {
    outline,
    width,
    drawing: `${line(outline, darker(colour, 0.28), width)}${line(outline, colour, width - 1.8)}${line(ellipse(radius + width * 0.12, radius * 0.84 + width * 0.12), lighter(colour, 0.7), width * 0.24, 0.9)}`,
  }
}

export const smallFish = (random: Random, size: number, colour: string): Piece => {
  const s = (value: number): number => Math.round(value * size * 10) / 10
  const outline = `M${s(-40)} 0C${s(-30)} ${s(-14)} ${s(10)} ${s(-14)} ${s(26)} ${s(-3)}L${s(42)} ${s(-12)}Q${s(37)} 0 ${s(42)} ${s(12)}L${s(26)} ${s(3)}C${s(10)} ${s(14)} ${s(-30)} ${s(13)} ${s(-40)} 0Z`
  const spots = Array.from({ length: 9 }, (): Point => [random.between(s(-24), s(16)), random.between(s(-6), s(6))])
  return {
    outline,
    drawing: `${lit(outline, colour)}${dots(spots, s(4), darker(colour, 0.35), 0.45)}${dots(spots.slice(3), s(2.4), lighter(colour, 0.55), 0.9)}${line(`M${s(-25)} ${s(-8)}Q${s(-20)} 0 ${s(-25)} ${s(8)}`, darker(colour, 0.5), 1.5, 0.7)}${fill(ellipse(s(2.2), s(2.2), [s(-32), s(-2)]), '#2a1a12')}${line(`M${s(-24)} ${s(-6)}Q${s(-4)} ${s(-11)} ${s(14)} ${s(-6)}`, '#fff3d0', 1.8, 0.7)}`,
  }
}
