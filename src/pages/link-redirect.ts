import { redirect } from 'react-router'
import { pathIn, splitLanguage } from '../ui/language-path.ts'

/** Pages that a link in a message leads to: kept nowhere, and told to nobody whom they link to. */
export const linkHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const

/** Links mailed before tokens stood behind the `#` have theirs in the path: they go on by the address of today. */
export const withTokenBehindHash = ({ pathname }: URL, page: string, token: string | undefined): void => {
  if (token === undefined) return
  const hash = /^[\w-]{1,100}$/.test(token) ? `#${token}` : ''
  throw redirect(pathIn(splitLanguage(pathname).language, page) + hash, { headers: linkHeaders })
}
