import { directionOf, inEveryLanguage, type Language } from '../kernel/texts.ts'
import { type Brand, branded, iconPath, logoPath } from '../server/brand.ts'
import { brandContext } from '../server/pages.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { createTexts } from '../ui/texts.tsx'
import type { Route } from './+types/manifest'

const texts = inEveryLanguage('pages', import.meta.glob('./texts/??.ts', { eager: true }))

const ownIcons = (brand: Brand): object[] => [
  { src: iconPath(brand, 'icon.svg'), sizes: 'any', type: 'image/svg+xml' },
  { src: iconPath(brand, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
  { src: iconPath(brand, 'icon-512.png'), sizes: '512x512', type: 'image/png' },
  { src: iconPath(brand, 'icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const iconsOf = (brand: Brand): object[] => {
  const { logo } = brand
  if (logo === null) return ownIcons(brand)
  const sides = [192, 512] as const
  return sides.map((side) => ({ src: logoPath(logo, side), sizes: `${side}x${side}`, type: 'image/png' }))
}

const manifestIn = (language: Language, brand: Brand): object => {
  const t = createTexts(language, branded(texts, language, brand))
  return {
    id: '/',
    name: `${t('siteName')} · ${t('tagline')}`,
    short_name: t('siteName'),
    description: t('home.description'),
    lang: language,
    dir: directionOf(language),
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#faf6ee',
    categories: ['food'],
    icons: iconsOf(brand),
    shortcuts: [
      { name: t('shortcuts.restaurants'), url: pathIn(language, '/restaurants') },
      { name: t('shortcuts.orders'), url: pathIn(language, '/account/orders') },
    ],
  }
}

export const loader = ({ url, context }: Route.LoaderArgs): Response =>
  Response.json(manifestIn(splitLanguage(url.pathname).language, context.get(brandContext)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
