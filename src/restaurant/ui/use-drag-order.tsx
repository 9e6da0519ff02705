import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import { type RefObject, useEffect, useRef } from 'react'

type Order = {
  /** A string that changes when an item is added, removed or moved. */
  readonly items: string
  readonly isRow?: boolean
  readonly onMove: (from: number, to: number) => void
}

/** Buttons are the main way to reorder, so the code for dragging is loaded when a pointer enters the list. */
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
        // If loading fails, the buttons still work.
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

/** For a mouse. Keyboards and touch screens use the buttons. */
export const DragHandle = () => (
  <span data-drag-handle="" aria-hidden="true" className="-mx-2 cursor-grab p-2 text-muted pointer-coarse:hidden">
    <GripVerticalIcon className="size-5" />
  </span>
)
