import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { languages } from '../src/kernel/texts.ts'
import routes from '../src/routes.ts'
import { pathOf, screens } from './screens.ts'

/** Routes for machines, and redirects. */
const unseenRoutes = [
  'manifest',
  'favourites.json',
  'home.json',
  'restaurants.json',
  'pages/robots',
  'pages/sitemap',
  'login',
  'register',
]

const language = new RegExp(`^(?:${languages.join('|')})/`)

const idOf = ({ id, file }: RouteConfigEntry): string => (id ?? file.replace(/\.tsx?$/, '')).replace(language, '')

const ids = [...new Set(routes.map(idOf))].filter((id) => !unseenRoutes.includes(id))

const dialogs = { google: '/dev/google/o/oauth2/v2/auth?a=b', facebook: '/dev/facebook/v1/dialog/oauth?a=b' }
const anything = {
  order: 7,
  served: 7,
  reviewed: { order: 7, review: 7 },
  dish: 7,
  link: 'seven',
  invitation: 'seven',
  links: { email: 'seven', password: 'seven' },
  applicants: { submitted: 7, 'sent-back': 7 },
  dialogs,
  cookies: { anyone: '', guest: '', customer: '', owner: '', applicant: '', operator: '' },
}

/** True if the path has the segments of the pattern, with or without the optional ones at its end. */
const matches = (pattern: string, path: string): boolean => {
  if (pattern === '*') return true
  const given = path.replace(/^\/|\/?(?:[?#].*)?$/g, '').split('/')
  const wanted = pattern.split('/')
  const needed = wanted.filter((part) => !part.endsWith('?'))
  if (given.length < needed.length || given.length > wanted.length) return false
  return given.every((part, at) => wanted[at]?.startsWith(':') || part === wanted[at])
}

test('every route has a screen that the measures look at', () => {
  expect(ids).toContain('home')
  expect(ids.filter((id) => screens.every(({ route }) => route !== id))).toEqual([])
})

test('every listed screen has a route, and its address leads there', () => {
  for (const screen of screens) {
    const route = routes.find((entry) => idOf(entry) === screen.route)
    expect(route, screen.name).toBeDefined()
    expect(matches(route?.path ?? '', pathOf(screen, anything)), screen.name).toBe(true)
  }
})

test('no two screens have the same name', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
