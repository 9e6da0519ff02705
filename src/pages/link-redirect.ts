import { redirect } from 'react-router'
import { pathIn, splitLanguage } from '../ui/language-path.ts'

/** For pages with a token in their address: never cached, never sent as a referrer. */
export const linkHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const

/** Older mails have the token in the path. */
export const redirectTokenToHash = ({ pathname }: URL, page: string, token: string | undefined): void => {
  if (token === undefined) return
  const hash = /^[\w-]{1,100}$/.test(token) ? `#${token}` : ''
  throw redirect(pathIn(splitLanguage(pathname).language, page) + hash, { headers: linkHeaders })
}
