import { type RefObject, useEffect, useRef } from 'react'

type Order = {
  /** What changes when an item comes, goes or moves. */
  readonly items: string
  /** The items lie in a row and not below each other. */
  readonly isRow?: boolean
  readonly onMove: (from: number, to: number) => void
}

/** For a list whose items have `data-drag`. Buttons are the main way to order; what dragging needs is loaded when a pointer reaches the list. */
export const useDragOrder = <List extends HTMLElement>({
  items,
  isRow = false,
  onMove,
}: Order): RefObject<List | null> => {
  const list = useRef<List>(null)
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const element = list.current
    if (!element || items === '') return
    let stop: (() => void) | null = null
    let hasEnded = false
    const start = () =>
      import('./drag-order.ts').then(
        ({ dragOrder }) => {
          if (!hasEnded) stop = dragOrder(element, { isRow, onMove: (from, to) => move.current(from, to) })
        },
        // Without it the buttons still work.
        () => {},
      )
    if (element.matches(':hover')) void start()
    else element.addEventListener('pointerover', start, { once: true })
    return () => {
      hasEnded = true
      element.removeEventListener('pointerover', start)
      stop?.()
    }
  }, [items, isRow])
  return list
}
