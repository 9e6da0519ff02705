/** Factor for timeouts. Machines of a CI are shared, so they may be slow. `TIMEOUT_FACTOR` sets another factor. */
export const timeoutFactor = Number(process.env.TIMEOUT_FACTOR) || (process.env.CI ? 3 : 1)
