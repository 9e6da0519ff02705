import { pointInDisc, type Random } from '../random.ts'
import { darker, dots, fill, lighter, line, lit, type Piece } from '../shape.ts'
import { blob, box, ellipse, n, openLine, type Point } from '../spline.ts'

export const meat = (random: Random, size = 20, colour = '#7d4523'): Piece => {
  const outline = blob(random, size, size * 0.78, { points: 7, jitter: 0.15 })
  const fibre = (y: number): string =>
    `M${n(-size * 0.6)} ${n(y * size)}Q${n(random.between(-4, 4))} ${n(y * size - 5)} ${n(size * 0.55)} ${n(y * size + 1)}`
  const fibres = [-0.3, 0.02, 0.34].map(fibre).join('')
  return {
    outline,
    drawing: `${lit(outline, colour)}${line(fibres, darker(colour, 0.45), 1.6, 0.45)}${line(fibre(-0.14), lighter(colour, 0.3), 1.5, 0.5)}${fill(ellipse(size * 0.26, size * 0.1, [-size * 0.28, -size * 0.42]), '#fff3dc', 0.6)}`,
  }
}

export const shank = (random: Random, size = 1, colour = '#8a4b24'): Piece => {
  const outline = `M${-34 * size} ${-9 * size}C${-20 * size} ${-26 * size} ${12 * size} ${-22 * size} ${24 * size} ${-8 * size}L${50 * size} ${-6 * size}Q${60 * size} ${-12 * size} ${60 * size} ${-2 * size}Q${63 * size} ${8 * size} ${50 * size} ${4 * size}L${24 * size} ${7 * size}C${12 * size} ${24 * size} ${-22 * size} ${26 * size} ${-34 * size} ${11 * size}Q${-42 * size} 0 ${-34 * size} ${-9 * size}Z`
  const flesh = `M${-34 * size} ${-9 * size}C${-20 * size} ${-26 * size} ${12 * size} ${-22 * size} ${26 * size} ${-9 * size}Q${32 * size} 0 ${26 * size} ${8 * size}C${12 * size} ${24 * size} ${-22 * size} ${26 * size} ${-34 * size} ${11 * size}Q${-42 * size} 0 ${-34 * size} ${-9 * size}Z`
  const fibres = [-9, 0, 9]
    .map(
      (y) =>
        `M${-24 * size} ${n(y * size)}Q0 ${n((y - 5 + random.between(-2, 2)) * size)} ${20 * size} ${n(y * size * 0.6)}`,
    )
    .join('')
  return {
    outline,
    drawing: `${lit(outline, '#f1e2c6', 'slope')}${lit(flesh, colour)}${line(fibres, darker(colour, 0.5), 2, 0.55)}${line(`M${-24 * size} ${-12 * size}Q${-6 * size} ${-20 * size} ${12 * size} ${-13 * size}`, lighter(colour, 0.5), 3, 0.8)}`,
  }
}

export const chop = (random: Random, size = 1): Piece => {
  const s = (value: number): number => Math.round(value * size * 10) / 10
  const colour = '#8b4524'
  const wobble = random.between(-2, 2)
  const whole = `M${s(-56)} ${s(2)}C${s(-58)} ${s(-22)} ${s(-34)} ${s(-33)} ${s(-12)} ${s(-28)}C${s(6)} ${s(-24)} ${s(12)} ${s(-15)} ${s(30)} ${s(-14)}L${s(30)} ${s(-1)}C${s(14)} ${s(2)} ${s(8)} ${s(12)} ${s(-4)} ${s(20)}C${s(-26)} ${s(32)} ${s(-55)} ${s(24)} ${s(-56)} ${s(2)}Z`
  const lean = `M${s(-50)} ${s(2)}C${s(-51)} ${s(-17)} ${s(-33)} ${s(-26)} ${s(-14)} ${s(-22)}C${s(2)} ${s(-18)} ${s(10)} ${s(-11)} ${s(25)} ${s(-10)}L${s(24)} ${s(-5)}C${s(10)} ${s(-3)} ${s(4)} ${s(7)} ${s(-8)} ${s(14)}C${s(-26)} ${s(24)} ${s(-49)} ${s(18)} ${s(-50)} ${s(2)}Z`
  const bone = `M${s(22)} ${s(-8)}Q${s(38)} ${s(-10 + wobble)} ${s(56)} ${s(-4)}`
  const bars = [-12, 3, 18].map((x) => `M${s(x - 34)} ${s(-19)}L${s(x - 20)} ${s(15 - Math.max(0, x) * 0.6)}`).join('')
  return {
    outline: `${whole}${box(s(34), s(10), s(5), [s(42), s(-7)])}`,
    drawing: `${line(bone, '#b08d5e', s(10))}${line(bone, '#f3e5c8', s(7.4))}${lit(whole, '#e6bd80', 'edge')}${lit(lean, colour)}${line(bars, '#37180b', s(4), 0.68)}${line(`M${s(-44)} ${s(-8)}Q${s(-34)} ${s(-22)} ${s(-14)} ${s(-18)}`, '#f0b27e', 2.6, 0.7)}`,
  }
}

export const merguez = (random: Random, length = 90, width = 17, colour = '#9c3218'): Piece => {
  const bend = random.between(-16, 16)
  const half = length / 2
  const outline = `M${n(-half)} 0Q0 ${n(bend)} ${n(half)} 0`
  const count = Math.max(3, Math.round(length / 17))
  const marks = Array.from({ length: count }, (_, index) => {
    const along = -0.78 + (index * 1.56) / (count - 1)
    const [x, y] = [along * half, (bend * (1 - along * along)) / 2]
    return `M${n(x - 2)} ${n(y - width * 0.28)}l5 ${n(width * 0.56)}`
  }).join('')
  return {
    outline,
    width,
    drawing: `${line(outline, darker(colour, 0.5), width)}${line(outline, colour, width - 2.6)}${line(`M${n(-half)} ${n(-width * 0.2)}Q0 ${n(bend - width * 0.2)} ${n(half)} ${n(-width * 0.2)}`, lighter(colour, 0.28), width * 0.34, 0.85)}${line(marks, '#3f150a', 2.6, 0.72)}${line(`M${n(-half * 0.8)} ${n(-width * 0.26 + bend * 0.15)}Q${n(-half * 0.3)} ${n(bend * 0.48 - width * 0.3)} ${n(half * 0.1)} ${n(bend * 0.5 - width * 0.3)}`, '#ffd9b0', 1.6, 0.85)}`,
  }
}

export const merguezSlice = (random: Random, size = 10): Piece => {
  const outline = blob(random, size, size * 0.92, { points: 9, jitter: 0.05 })
  return {
    outline,
    drawing: `${fill(outline, '#5a1a0d')}${lit(blob(random, size * 0.84, size * 0.77, { points: 9, jitter: 0.05 }), '#a8401f', 'edge')}${dots(
      Array.from({ length: 7 }, () => pointInDisc(random, size * 0.6)),
      size * 0.2,
      '#d9895a',
    )}`,
  }
}

export const grilledCube = (random: Random, size = 17, colour = '#b8743a'): Piece => {
  const outline = blob(random, size * 0.95, size * 0.88, { points: 7, jitter: 0.09 })
  return {
    outline,
    drawing: `${lit(outline, colour)}${line(`M${n(-size * 0.55)} ${n(-size * 0.2)}L${n(size * 0.1)} ${n(-size * 0.6)}M${n(-size * 0.4)} ${n(size * 0.5)}L${n(size * 0.6)} ${n(-size * 0.2)}`, '#45200d', 3, 0.6)}${fill(ellipse(size * 0.24, size * 0.12, [-size * 0.25, -size * 0.4]), '#fff0d0', 0.65)}`,
  }
}

export const chickenLeg = (random: Random, size = 1): Piece => {
  const skin = '#c8792a'
  const outline = `M${-52 * size} ${-4 * size}C${-52 * size} ${-36 * size} ${-8 * size} ${-40 * size} ${14 * size} ${-16 * size}C${22 * size} ${-9 * size} ${34 * size} ${-8 * size} ${48 * size} ${-7 * size}Q${60 * size} ${-13 * size} ${60 * size} ${-2 * size}Q${64 * size} ${9 * size} ${50 * size} ${5 * size}C${34 * size} ${6 * size} ${22 * size} ${9 * size} ${12 * size} ${17 * size}C${-12 * size} ${38 * size} ${-52 * size} ${30 * size} ${-52 * size} ${-4 * size}Z`
  const flesh = `M${-52 * size} ${-4 * size}C${-52 * size} ${-36 * size} ${-8 * size} ${-40 * size} ${14 * size} ${-16 * size}C${20 * size} ${-10 * size} ${28 * size} ${-9 * size} ${36 * size} ${-8 * size}Q${32 * size} 0 ${37 * size} ${6 * size}C${28 * size} ${7 * size} ${20 * size} ${10 * size} ${12 * size} ${17 * size}C${-12 * size} ${38 * size} ${-52 * size} ${30 * size} ${-52 * size} ${-4 * size}Z`
  const spots = Array.from({ length: 12 }, (): Point => [random.between(-40, 6) * size, random.between(-20, 20) * size])
  return {
    outline,
    drawing: `${lit(outline, '#f3e4c6', 'slope')}${lit(flesh, skin)}${dots(spots, 5 * size, '#7d3d12', 0.32)}${dots(spots.slice(4), 2 * size, '#5a2508', 0.5)}${line(`M${-42 * size} ${-12 * size}Q${-30 * size} ${-28 * size} ${-8 * size} ${-24 * size}`, '#ffdf9e', 4.2 * size, 0.75)}${line(`M${-30 * size} ${18 * size}Q${-10 * size} ${22 * size} ${6 * size} ${10 * size}`, '#8a4515', 2.4 * size, 0.6)}`,
  }
}

export const breaded = (random: Random, length = 60, width = 24, colour = '#d5913a'): Piece => {
  const outline = blob(random, length / 2, width / 2, { points: 15, jitter: 0.08 })
  const crumb = (): Point => [random.between(-0.42, 0.42) * length, random.between(-0.36, 0.36) * width]
  const crumbs = Array.from({ length: Math.round(length * 0.5) }, crumb).filter(
    ([x, y]) => (x / length) ** 2 * 4 + (y / width) ** 2 * 4 < 0.74,
  )
  return {
    outline,
    drawing: `${lit(outline, colour)}${dots(crumbs, 3.6, darker(colour, 0.35), 0.5)}${dots(
      crumbs.map(([x, y]): Point => [x - 1, y - 1.2]),
      2.6,
      lighter(colour, 0.5),
      0.9,
    )}`,
  }
}

export const carved = (random: Random, size = 1, colour = '#d9a35c', core = '#f5dfb6'): Piece => {
  const outline = box(46 * size, 15 * size, 7 * size)
  const ends = openLine([
    [-18 * size, random.between(-2, 2)],
    [0, random.between(-3, 3)],
    [18 * size, random.between(-2, 2)],
  ])
  return {
    outline,
    drawing: `${lit(outline, darker(colour, 0.2), 'slope')}${fill(box(42 * size, 10 * size, 5 * size), core)}${line(ends, colour, 1.4, 0.6)}${line(`M${-20 * size} ${-6 * size}H${20 * size}`, '#7a3e14', 2.2, 0.6)}`,
  }
}
