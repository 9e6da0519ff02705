/** The only source of "now": passed in, so that a rule or a test decides what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
