import { randomInt } from 'node:crypto'

const half = (): number => randomInt(1, 2 ** 48 - 1)

/** Two numbers, as clients expect it; nobody guesses the socket id of somebody else. */
export const makeSocketId = (): string => `${half()}.${half()}`

export const isSocketId = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{1,15}\.\d{1,15}$/.test(text)
