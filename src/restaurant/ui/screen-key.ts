const storageKey = 'pro.screen'

let drawn: string | null = null

const draw = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key of this tab, as 32 hexadecimal digits. It survives a reload. */
export const screenKey = (): string => {
  try {
    drawn ??= sessionStorage.getItem(storageKey) ?? draw()
    sessionStorage.setItem(storageKey, drawn)
  } catch {
    // Some browsers refuse the storage. The key then lasts until the page is closed.
    drawn ??= draw()
  }
  return drawn
}
