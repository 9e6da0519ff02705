import { ok, type Result, refuse } from '../kernel/result.ts'
import { optionalPrefix } from '../kernel/texts.ts'

const longest = 2048

const values: Readonly<Record<string, string>> = { ':domain': '[A-Za-z0-9][A-Za-z0-9-]{0,99}', ':id': '\\d{1,15}' }

const patternOf = (path: string): string =>
  path
    .split('/')
    // Removes optional segments such as `:token?`, which only links in old mails contain.
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? (values[part] ?? '[\\w-]{1,200}') : part.replaceAll('.', '\\.')))
    .join('/')

// Allows few characters: no space, backslash or control character, and no percent-encoded control character.
const query = /^(?:[A-Za-z0-9\-._~=&+,:/]|%(?![01]|7f)[0-9a-f]{2})*$/i

export type RedirectCheck = (url: string) => Result<string, 'redirect-not-allowed'>

/** Accepts paths that no browser interprets as another host. `screens` are route patterns without language prefix. */
export const redirectCheck = (screens: readonly string[]): RedirectCheck => {
  const screen = new RegExp(`^(?=/)${optionalPrefix}/?(?:${screens.map(patternOf).join('|')})/?$`)
  return (url) => {
    const [path = '', search, ...more] = url.split('?')
    const fits = url.length <= longest && more.length === 0 && !path.includes('//') && screen.test(path)
    return fits && (search === undefined || query.test(search)) ? ok(url) : refuse('redirect-not-allowed')
  }
}
