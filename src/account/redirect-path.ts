import { ok, type Result, refuse } from '../kernel/result.ts'
import { optionalPrefix } from '../kernel/texts.ts'

const longest = 2048

/** What may stand in the place of a parameter: no screen needs another character in its path. */
const values: Readonly<Record<string, string>> = { ':domain': '[A-Za-z0-9][A-Za-z0-9-]{0,99}', ':id': '\\d{1,15}' }

const patternOf = (path: string): string =>
  path
    .split('/')
    // A token in the path is of a link sent long ago, and the page has taken it out of its address.
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? (values[part] ?? '[\\w-]{1,200}') : part.replaceAll('.', '\\.')))
    .join('/')

// What a query may hold: no blank, no backslash, no control character, also not behind a percent sign.
const query = /^(?:[A-Za-z0-9\-._~=&+,:/]|%(?![01]|7f)[0-9a-f]{2})*$/i

export type RedirectCheck = (url: string) => Result<string, 'redirect-not-allowed'>

/** Takes a path of this site that a browser cannot read as an address elsewhere. `screens` are the paths of a route table, after the language. */
export const redirectCheck = (screens: readonly string[]): RedirectCheck => {
  const screen = new RegExp(`^(?=/)${optionalPrefix}/?(?:${screens.map(patternOf).join('|')})/?$`)
  return (url) => {
    const [path = '', search, ...more] = url.split('?')
    const fits = url.length <= longest && more.length === 0 && !path.includes('//') && screen.test(path)
    return fits && (search === undefined || query.test(search)) ? ok(url) : refuse('redirect-not-allowed')
  }
}
