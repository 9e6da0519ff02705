import { accentProperties } from '../kernel/accent.ts'
import { ownNames, renamed } from '../kernel/marketplace-name.ts'
import { inLanguage, type Language, type Translated } from '../kernel/texts.ts'

export type Brand = {
  readonly names: Translated
  /** A colour such as `#0b6e4f`. Null: the default colours. */
  readonly accent: string | null
  /** The hash of the picture. Null: the default star. */
  readonly logo: string | null
}

export const ownBrand: Brand = { names: ownNames, accent: null, logo: null }

export const nameIn = ({ names }: Pick<Brand, 'names'>, language: Language): string => inLanguage(names, language)

/** The default name, Mida, is in Latin letters in every language. */
export const wordmarkOf = (brand: Pick<Brand, 'names'>, language: Language): string =>
  brand.names === ownNames ? ownNames.fr : nameIn(brand, language)

export const branded = <Messages extends object>(
  texts: Readonly<Record<Language, Messages>>,
  language: Language,
  brand: Pick<Brand, 'names'>,
): Messages => renamed(texts[language], language, nameIn(brand, language))

export const logoSides = [96, 180, 192, 512] as const

export type LogoSide = (typeof logoSides)[number]

export type IconFile = `${'icon' | 'icon-maskable'}${'' | '-180' | '-192' | '-512'}.${'svg' | 'png'}`

export const iconPath = ({ accent }: Pick<Brand, 'accent'>, file: IconFile): string =>
  accent === null ? `/pictures/${file}` : `/pictures/accent/${accent.slice(1)}/${file}`

export const logoPath = (hash: string, side: LogoSide): string => `/pictures/brand/${hash}-${side}.png`

/** Must equal the value in `src/styles.css`. */
const focusInDark = '--color-focus:#fcc959'

let last: { readonly accent: string; readonly css: string } | null = null

const cssOf = (accent: string): string => {
  if (last?.accent === accent) return last.css
  const inTheme = (theme: 'light' | 'dark'): string =>
    Object.entries(accentProperties(accent, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  const dark = inTheme('dark')
  const system = `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark};${focusInDark}}}`
  last = { accent, css: `:root{${inTheme('light')}}${system}:root[data-theme=dark]{${dark};${focusInDark}}` }
  return last.css
}

type ShownBrand = {
  readonly name: string | null
  readonly logo: string | null
  readonly icon: string | null
  readonly touchIcon: string | null
  readonly css: string | null
}

/** For long names on phones, whose header has room for only eight letters of the usual size. */
const longName = '@media(width<40rem){header bdi{font-size:1.125rem;letter-spacing:-.02em}}'

/** Returns null for the default brand, so that its pages contain no extra data. */
export const shownBrand = ({ names, accent, logo }: Brand, language: Language): ShownBrand | null => {
  if (names === ownNames && accent === null && logo === null) return null
  const name = names === ownNames ? null : inLanguage(names, language)
  return {
    name,
    logo: logo && logoPath(logo, 96),
    icon: logo ? logoPath(logo, 192) : accent && iconPath({ accent }, 'icon.svg'),
    touchIcon: logo ? logoPath(logo, 180) : accent && iconPath({ accent }, 'icon-180.png'),
    css: `${accent ? cssOf(accent) : ''}${name !== null && name.length > 8 ? longName : ''}` || null,
  }
}
