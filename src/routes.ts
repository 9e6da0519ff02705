import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { defaultLanguage, type Language, prefixedLanguages } from './kernel/texts.ts'
import { type ScreenName, screenPaths } from './screen-paths.ts'

/** Screens that use another screen's component file. */
const sharedFiles: Partial<Record<string, string>> = {
  'dev-google': 'dev-consent',
  'dev-facebook': 'dev-consent',
} satisfies Partial<Record<ScreenName, string>>

/** Only the default language has no path prefix. */
const screens = (language: Language): RouteConfigEntry[] => [
  ...Object.entries(screenPaths).map(([name, path]) => {
    const file = `pages/${sharedFiles[name] ?? name}.tsx`
    const options = { id: `${language}/${name}` }
    return path === '' ? index(file, options) : route(path, file, options)
  }),
  ...['login', 'register'].map((path) => route(path, 'pages/sign-in-redirect.ts', { id: `${language}/${path}` })),
  route('manifest.webmanifest', 'pages/manifest.ts', { id: `${language}/manifest` }),
  route('favourites.json', 'pages/favourites-data.ts', { id: `${language}/favourites.json` }),
  ...['home', 'restaurants'].map((name) =>
    route(`${name}.json`, 'pages/lists-data.ts', { id: `${language}/${name}.json` }),
  ),
]

export default [
  ...screens(defaultLanguage),
  ...prefixedLanguages.flatMap((language) => prefix(language, screens(language))),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('dev/outbox', 'pages/dev-outbox.tsx'),
] satisfies RouteConfig
