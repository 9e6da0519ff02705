import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { pathIn, splitLanguage } from './language-path.ts'

/** Keep the page out of caches and its URL out of referrers. */
export const linkHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const

/** Redirects a link of an older mail, which has the token in the path. */
export const redirectTokenToHash = ({ pathname }: URL, page: string, token: string | undefined): void => {
  if (token === undefined) return
  const hash = /^[\w-]{1,100}$/.test(token) ? `#${token}` : ''
  throw redirect(pathIn(splitLanguage(pathname).language, page) + hash, { headers: linkHeaders })
}

const memory = new Map<string, string>()

const keyHere = (use: 'link' | 'used' = 'link'): string => `mida-${use} ${splitLanguage(window.location.pathname).path}`

const load = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps the token for a reload, for example after a sign-in or a change of language. */
const store = (key: string, token: string): void => {
  memory.set(key, token)
  try {
    sessionStorage.setItem(key, token)
  } catch {}
}

/** Removes the token from the URL and the history. Without a hash, returns the stored token. */
const takeToken = (): string | null => {
  const [, token] = /^#([\w-]{16,100})$/.exec(window.location.hash) ?? []
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  if (token) store(keyHere(), token)
  return token ?? load(keyHere())
}

/** For use after signing out, which clears the storage of this tab. */
export const keepToken = (token: string): void => store(keyHere(), token)

export const markUsed = (token: string): void => store(keyHere('used'), token)

export type Arrival = { readonly token: string | null; readonly isUsed: boolean }

export const useLinkToken = (): Arrival | undefined => {
  const [arrival, setArrival] = useState<Arrival>()
  useEffect(() => {
    const read = () => {
      const token = takeToken()
      setArrival({ token, isUsed: token !== null && token === load(keyHere('used')) })
    }
    read()
    const reopen = () => window.location.hash !== '' && read()
    window.addEventListener('hashchange', reopen)
    return () => window.removeEventListener('hashchange', reopen)
  }, [])
  return arrival
}
