import { redirect } from 'react-router'
import { pathIn, splitLanguage } from '../ui/language-path.ts'

/** Headers of pages with a token in their URL. They keep the page out of caches and the URL out of referrers. */
export const linkHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const

/** Links in older mails have the token in the path. Redirects them to `page` with the token after `#`. */
export const redirectTokenToHash = ({ pathname }: URL, page: string, token: string | undefined): void => {
  if (token === undefined) return
  const hash = /^[\w-]{1,100}$/.test(token) ? `#${token}` : ''
  throw redirect(pathIn(splitLanguage(pathname).language, page) + hash, { headers: linkHeaders })
}
