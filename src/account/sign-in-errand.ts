/** What somebody comes for who signs in, by the page on which they do. `path` is without the prefix of the language. */
export type SignInErrand = 'order' | 'open' | 'invitation' | 'shop' | 'marketplace'

const pages: readonly (readonly [RegExp, SignInErrand])[] = [
  [/^\/pro\/open\/?$/, 'open'],
  [/^\/pro(?:\/|$)/, 'shop'],
  [/^\/invitation(?:\/|$)/, 'invitation'],
  [/^\/admin(?:\/|$)/, 'marketplace'],
]

export const errandAt = (path: string): SignInErrand => pages.find(([page]) => page.test(path))?.[1] ?? 'order'
