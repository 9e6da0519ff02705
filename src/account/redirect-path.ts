import { ok, type Result, refuse } from '../kernel/result.ts'

const longest = 2048

// A shop's domain, a number, a fixed word: no screen needs another character in its path.
const segment = '[A-Za-z0-9][A-Za-z0-9-]{0,99}'

/** The kinds of screens one may want to return to, after the language prefix. */
const screens = [
  '',
  'restaurants',
  'order/\\d{1,15}',
  'order/success/\\d{1,15}',
  'account/(?:profile|orders|orders/\\d{1,15}|security)',
  '(?:pro|admin)(?:/[a-z0-9-]{1,100}){0,4}',
  `${segment}(?:/(?:checkout|product/\\d{1,15}))?`,
]

const screen = new RegExp(`^/(?:(?:en|ar)(?:/|$))?(?:${screens.join('|')})/?$`)

// What a query may hold: no blank, no backslash, no control character, also not behind a percent sign.
const query = /^(?:[A-Za-z0-9\-._~=&+,:/]|%(?![01]|7f)[0-9a-f]{2})*$/i

/** A path of this site that a browser cannot read as an address elsewhere. */
export const checkRedirectPath = (url: string): Result<string, 'redirect-not-allowed'> => {
  const [path = '', search, ...more] = url.split('?')
  const fits = url.length <= longest && more.length === 0 && !path.includes('//') && screen.test(path)
  return fits && (search === undefined || query.test(search)) ? ok(url) : refuse('redirect-not-allowed')
}
