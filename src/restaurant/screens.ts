/** `api` is a till or another program that follows the orders. */
export const screenKinds = ['board', 'kitchen', 'api'] as const

export type ScreenKind = (typeof screenKinds)[number]

/** `touch`: the browser allows sound only after somebody has touched the page. */
export const screenSounds = ['on', 'off', 'touch'] as const

export type ScreenSound = (typeof screenSounds)[number]

/** Milliseconds without a request after which a screen counts as lost. An idle screen asks about every 30 seconds. */
export const screenLostMs = 2 * 60_000

/** Milliseconds that a connected screen may need to show a change. After that it counts as deaf. */
export const deafAfterMs = 60_000

/** With more shops, callers do not send the event numbers that they have, because the address would be too long. */
export const mostShopsSince = 150

/** A screen as the owner sees it. */
export type ShownScreen = {
  /** Does not change when the list is read again. */
  readonly key: string
  readonly kind: ScreenKind
  readonly name: string
  readonly sound: ScreenSound
  readonly isAwake: boolean
  /** Such as `Firefox · Windows`. */
  readonly device: string | null
  readonly openedAt: string
  /** Seconds since the screen last asked for the orders. */
  readonly heardAgo: number
  readonly isDeaf: boolean
}
