/** Browsers have `randomUUID` only over HTTPS, and a restaurant may serve Mida over HTTP in its own network. */
export const randomKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
