/** How many times longer a fact may take to come when somebody else works on every core. */
export const timeoutFactor = Number(process.env.TIMEOUT_FACTOR) || 1
