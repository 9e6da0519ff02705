/** Factor for timeouts. Set `TIMEOUT_FACTOR` when tests run on a busy machine. */
export const timeoutFactor = Number(process.env.TIMEOUT_FACTOR) || 1
