const kept = 5

/** Ignores errors of local storage, which may be blocked or full. Search works without it. */
const quietly = <Value>(use: () => Value, otherwise: Value): Value => {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** Returns the searches, the newest first. They are stored only on the device. */
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
