import { useEffect, useState } from 'react'
import { splitLanguage } from './language-path.ts'

/** Tokens of this page load, for a browser that stores nothing. */
const taken = new Map<string, string>()

const keyHere = (): string => `mida-link ${splitLanguage(window.location.pathname).path}`

/** Reads the token behind the `#` and erases it from the address, so that it is neither seen, copied nor kept in a history. */
const takeToken = (): string | null => {
  const key = keyHere()
  const [, token] = /^#([\w-]{16,100})$/.exec(window.location.hash) ?? []
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  try {
    // Only for this tab: the page may load anew, after a sign-in or in another language.
    if (token) sessionStorage.setItem(key, token)
    else return sessionStorage.getItem(key) ?? taken.get(key) ?? null
  } catch {}
  if (token) taken.set(key, token)
  return token ?? taken.get(key) ?? null
}

/** It has served. */
export const forgetToken = (): void => {
  taken.delete(keyHere())
  try {
    sessionStorage.removeItem(keyHere())
  } catch {}
}

/** The token of the mailed link that led here: undefined until the address was read, null without one. */
export const useLinkToken = (): string | null | undefined => {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = () => setToken(takeToken())
    read()
    // Another link to this page, opened in this tab.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
