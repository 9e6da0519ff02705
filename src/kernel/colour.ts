/** OKLCH, with the hue in radians. Equal steps of lightness `l` look equal. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Rgb = readonly [number, number, number]

export const isHexColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const toGamma = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Rgb => {
  const channel = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** As in WCAG, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

const toLinearRgb = ({ l, c, h }: Oklch): Rgb => {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShowable = (rgb: Rgb): boolean => rgb.every((value) => value > -0.001 && value < 1.001)

/** A colour outside the sRGB gamut loses chroma, but keeps its lightness and hue. */
export const toHex = (colour: Oklch): string => {
  let c = colour.c
  while (c > 0 && !isShowable(toLinearRgb({ ...colour, c }))) c = Math.max(0, c - 0.004)
  const bytes = toLinearRgb({ ...colour, c }).map((value) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${bytes.join('')}`
}
