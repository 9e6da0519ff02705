import { contrast, type Oklch, toHex, toOklch } from './colour.ts'

/** The backgrounds in `src/styles.css` behind text and buttons in the accent colour. */
const lightGrounds = ['#faf6ee', '#fffdfa', '#f4ecde']
const darkGrounds = ['#0f131f', '#181e2c', '#090d17']

/** WCAG level AA, for text of any size. */
const readableRatio = 4.5
/** WCAG level AAA, for the text of badges and notices. */
const strongRatio = 7

const step = 0.005

/** Darkens or lightens the colour until its contrast on every ground reaches `ratio`. */
const readable = (colour: Oklch, grounds: readonly string[], ratio: number, towards: 'dark' | 'light'): Oklch => {
  const isRead = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= ratio)
  let l = colour.l
  while (l > 0 && l < 1 && !isRead(toHex({ ...colour, l }))) l += towards === 'dark' ? -step : step
  return { ...colour, l: Math.min(1, Math.max(0, l)) }
}

const vivid = (colour: Oklch, l: number, most: number): Oklch => ({ ...colour, l, c: Math.min(colour.c, most) })

const shifted = (colour: Oklch, by: number): Oklch => ({ ...colour, l: Math.min(1, Math.max(0, colour.l + by)) })

type Shades = {
  readonly primary: string
  readonly hover: string
  readonly soft: string
  readonly tone: string
  readonly text: string
}

export type Accent = { readonly light: Shades; readonly dark: Shades }

export const accentOf = (hex: string): Accent => {
  const base = toOklch(hex)
  const [soft, tone] = [toHex(vivid(base, 0.94, 0.03)), toHex(vivid(base, 0.945, 0.025))]
  const primary = readable(base, [...lightGrounds, soft, tone], readableRatio, 'dark')
  const [darkSoft, darkTone] = [toHex(vivid(base, 0.31, 0.06)), toHex(vivid(base, 0.3, 0.05))]
  const start = vivid(base, Math.max(base.l, 0.66), 0.14)
  const darkPrimary = readable(start, [...darkGrounds, darkSoft, darkTone], readableRatio, 'light')
  return {
    light: {
      primary: toHex(primary),
      hover: toHex(shifted(primary, -0.06)),
      soft,
      tone,
      text: toHex(readable(primary, [...lightGrounds, tone], strongRatio, 'dark')),
    },
    dark: {
      primary: toHex(darkPrimary),
      hover: toHex(shifted(darkPrimary, 0.06)),
      soft: darkSoft,
      tone: darkTone,
      text: toHex(
        readable(vivid(base, Math.max(base.l, 0.84), 0.08), [...darkGrounds, darkTone], strongRatio, 'light'),
      ),
    },
  }
}

type Theme = keyof Accent

/** The custom properties in `src/styles.css` that depend on the accent colour. */
export const accentProperties = (hex: string, theme: Theme): Readonly<Record<`--color-${string}`, string>> => {
  const { primary, hover, soft, tone, text } = accentOf(hex)[theme]
  return {
    '--color-primary': primary,
    '--color-primary-hover': hover,
    '--color-primary-soft': soft,
    '--color-primary-tone': tone,
    '--color-primary-text': text,
    ...(theme === 'light' && { '--color-focus': primary }),
  }
}
