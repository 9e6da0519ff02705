import { runShared } from '../../server/request-time-budget.ts'
import type { Tools } from '../../server/tools.ts'
import type { CardChanges } from '../card-change.ts'
import { inRequest, nextCardChange, refreshShopCards } from './shop-card-store.ts'

export const graceMs = 2000

/** An own change is seen at once. After another process's change, a list may be sent for `graceMs` without it. */
export type ChangeBy = 'own' | 'other'

export type CardWatch = {
  /** Null: lists may be sent as they are. Otherwise they may be sent when the promise resolves. */
  check(): Promise<void> | null
  /** Shops may have changed. */
  noteChange(by: ChangeBy): void
}

type Needs = Pick<Tools, 'db' | 'broadcast' | 'clock'>

/** Renews the cards of shops before cached lists are sent. Calls `onChange` with what the renewal has changed. */
export const createCardWatch = (
  { clock, ...needs }: Needs,
  onChange: (changes: CardChanges, by: ChangeBy) => void,
): CardWatch => {
  /** In milliseconds since 1970. At this time a shop opens or closes. */
  let nextAt = Number.NEGATIVE_INFINITY
  /** Milliseconds of `performance.now()`. Infinity: nothing has changed. */
  let waitFrom = Number.POSITIVE_INFINITY
  let running: Promise<void> | null = null

  const renew = async (by: ChangeBy): Promise<void> => {
    const now = clock.now()
    const before = waitFrom
    waitFrom = Number.POSITIVE_INFINITY
    try {
      const { changes, isComplete } = await refreshShopCards(needs, now, inRequest)
      onChange(changes, by)
      nextAt = isComplete ? await nextCardChange(needs.db, now) : Number.NEGATIVE_INFINITY
    } catch (error) {
      waitFrom = Math.min(waitFrom, before)
      throw error
    }
  }
  const renewOnce = (by: ChangeBy): Promise<void> => {
    running ??= runShared(() => renew(by)).finally(() => {
      running = null
    })
    return running
  }
  const check = (): Promise<void> | null => {
    const isOver = clock.now().getTime() >= nextAt
    const hasChanged = waitFrom < Number.POSITIVE_INFINITY
    if (!isOver && !hasChanged) return null
    const mustWait = isOver || performance.now() >= waitFrom
    // A renewal that has begun before the change may have missed it.
    const checking = running && hasChanged ? running.then(() => check()) : renewOnce(mustWait ? 'own' : 'other')
    if (mustWait) return checking.then(() => {})
    checking.catch(() => {})
    return null
  }

  return {
    check,
    noteChange: (by) => {
      waitFrom = Math.min(waitFrom, by === 'own' ? Number.NEGATIVE_INFINITY : performance.now() + graceMs)
    },
  }
}
