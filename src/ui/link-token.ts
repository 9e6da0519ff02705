import { useEffect, useState } from 'react'
import { splitLanguage } from './language-path.ts'

/** Tokens of this page load, for a browser that stores nothing. */
const taken = new Map<string, string>()

const keyHere = (use: 'link' | 'used' = 'link'): string => `mida-${use} ${splitLanguage(window.location.pathname).path}`

const recall = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key) ?? taken.get(key) ?? null
  } catch {
    return taken.get(key) ?? null
  }
}

/** Only for this tab: the page may load anew, after a sign-in or in another language. */
const keep = (key: string, token: string): void => {
  taken.set(key, token)
  try {
    sessionStorage.setItem(key, token)
  } catch {}
}

/** Reads the token behind the `#` and erases it from the address, so that it is neither seen, copied nor kept in a history. */
const takeToken = (): string | null => {
  const [, token] = /^#([\w-]{16,100})$/.exec(window.location.hash) ?? []
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  if (token) keep(keyHere(), token)
  return token ?? recall(keyHere())
}

/** It has served: whoever opens it again here is told so. */
export const markUsed = (token: string): void => keep(keyHere('used'), token)

/** One opening of a page by its link. */
export type Arrival = { readonly token: string | null; readonly isUsed: boolean }

/** The token of the mailed link that led here, null without one; undefined until the address was read. */
export const useLinkToken = (): Arrival | undefined => {
  const [arrival, setArrival] = useState<Arrival>()
  useEffect(() => {
    const read = () => {
      const token = takeToken()
      setArrival({ token, isUsed: token !== null && token === recall(keyHere('used')) })
    }
    read()
    // This link once more, or another one to this page, opened in this tab.
    const reopen = () => window.location.hash !== '' && read()
    window.addEventListener('hashchange', reopen)
    return () => window.removeEventListener('hashchange', reopen)
  }, [])
  return arrival
}
