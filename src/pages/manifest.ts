import { directionOf, inEveryLanguage, type Language } from '../kernel/texts.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { createTexts } from '../ui/texts.tsx'
import type { Route } from './+types/manifest'

const texts = inEveryLanguage('pages', import.meta.glob('./texts/??.ts', { eager: true }))

const manifestIn = (language: Language): object => {
  const t = createTexts(language, texts[language])
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
    icons: [
      { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/pictures/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('shortcuts.restaurants'), url: pathIn(language, '/restaurants') },
      { name: t('shortcuts.orders'), url: pathIn(language, '/account/orders') },
    ],
  }
}

export const loader = ({ url }: Route.LoaderArgs): Response =>
  Response.json(manifestIn(splitLanguage(url.pathname).language), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
