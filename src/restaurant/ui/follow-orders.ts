import { abortAfter, call } from '../../ui/call.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { listOrderChanges } from '../order-changes-contract.ts'
import { mostShopsSince, type ScreenKind, type ScreenSound } from '../screens.ts'
import type { BoardEvent, ShopNumber } from './board-state.ts'
import { screenKey } from './screen-key.ts'

const readTimeoutMs = 10_000

/** Some changes have no event, such as a renamed shop. So the whole list is read again after ten minutes. */
const wholeEveryMs = 10 * 60_000

/** True for refusals after which the page reloads. The reloaded page shows the reason. */
export const hasLostAccess = (code: string): boolean => code === 'not-signed-in' || code === 'not-staff'

export type ScreenState = {
  readonly kind: ScreenKind
  readonly sound: ScreenSound
  readonly isAwake: boolean
  /** For each shop, the number of the last event that the screen shows. */
  readonly numbers: readonly ShopNumber[]
}

export type Followed = {
  readonly orders: readonly ShopOrderReply[]
  /** True if the reply has numbers that the screen has not acknowledged yet. */
  readonly hasNews: boolean
}

/**
 * Reads what has changed since the screen's event numbers, or the whole list. The request acknowledges what the screen
 * shows. Returns null after a failure or a refusal.
 */
export type Follow = (isWhole?: boolean) => Promise<Followed | null>

const written = (numbers: readonly ShopNumber[]): string =>
  numbers
    .toSorted((one, other) => one.shop - other.shop)
    .map(({ shop, number }) => `${shop}:${number}`)
    .join(',')

export const createFollower = (screen: () => ScreenState, dispatch: (event: BoardEvent) => void): Follow => {
  let sent = 0
  let applied = 0
  let wholeAt = Number.NEGATIVE_INFINITY
  return async (isWhole = false) => {
    sent += 1
    const turn = sent
    const asksWhole = isWhole || performance.now() - wholeAt > wholeEveryMs
    const { kind, sound, isAwake, numbers } = screen()
    const since = asksWhole || numbers.length > mostShopsSince ? '' : written(numbers)
    const answer = await call<typeof listOrderChanges>('GET', '/api/pro/orders/changes', {
      query: {
        ...{ screen: screenKey(), kind, since, sound, awake: isAwake },
        seen: document.visibilityState === 'visible' || sound === 'on',
      },
      signal: abortAfter(readTimeoutMs),
    })
    if (!answer.ok) {
      if (hasLostAccess(answer.code)) window.location.reload()
      return null
    }
    const { orders, is_whole, numbers: latest } = answer.value
    // The reply to a later request is shown already, and contained these changes.
    if (turn < applied) return { orders, hasNews: true }
    applied = turn
    if (is_whole) wholeAt = performance.now()
    dispatch({ kind: is_whole ? 'read' : 'changed', orders, numbers: latest })
    return { orders, hasNews: latest.length <= mostShopsSince && written(latest) !== since }
  }
}
