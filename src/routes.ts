import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { screenPaths } from './screen-paths.ts'

/** The same screens in each language. French stands at the plain paths; `/en` and `/ar` prefix the same tree. */
const screens = (language: string): RouteConfigEntry[] => [
  ...Object.entries(screenPaths).map(([name, path]) => {
    const file = `pages/${name}.tsx`
    const options = { id: `${language}/${name}` }
    return path === '' ? index(file, options) : route(path, file, options)
  }),
  route('manifest.webmanifest', 'pages/manifest.ts', { id: `${language}/manifest` }),
]

export default [
  ...screens('fr'),
  ...prefix('en', screens('en')),
  ...prefix('ar', screens('ar')),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('dev/outbox', 'pages/dev-outbox.tsx'),
] satisfies RouteConfig
