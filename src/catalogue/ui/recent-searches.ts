const kept = 5

/** Local storage may be blocked or full, and search works without it. */
const quietly = <Value>(use: () => Value, otherwise: Value): Value => {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** The newest first. */
export const readRecentSearches = (key: string): string[] => {
  const stored = quietly<unknown>(() => JSON.parse(localStorage.getItem(key) ?? '[]'), [])
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, kept) : []
}

export const rememberSearch = (key: string, query: string): void => {
  const said = query.trim()
  if (said === '') return
  const others = readRecentSearches(key).filter((one) => one.toLowerCase() !== said.toLowerCase())
  quietly(() => localStorage.setItem(key, JSON.stringify([said, ...others].slice(0, kept))), undefined)
}

export const forgetSearches = (key: string): void => quietly(() => localStorage.removeItem(key), undefined)
