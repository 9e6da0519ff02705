/** Reads a value that this device has stored. Null if there is none, or if the browser blocks the storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** If the browser blocks the storage, the value is not stored. */
export const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Callers work without a stored value.
  }
}
