import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Height in pixels of one row of the grid. A ticket spans as many rows as it needs. */
const rowPx = 4

const gapPx = 12

/** The number of rows for a ticket of this height and the gap below it. */
export const rowsOf = (heightPx: number): number => Math.ceil((heightPx + gapPx) / rowPx)

const Cell = ({ children }: { children: ReactNode }) => {
  const cell = useRef<HTMLLIElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const height = content.current?.offsetHeight ?? 0
      if (cell.current && height > 0) cell.current.style.gridRowEnd = `span ${rowsOf(height)}`
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    // The padding is the gap, also before the first measurement. `isolate`: only a changed ticket is painted again.
    <li ref={cell} className="isolate min-w-0 pb-3 [&_button]:scroll-mb-20">
      <div ref={content}>{children}</div>
    </li>
  )
}

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => number
  children: (item: Item) => ReactNode
}

/**
 * Columns without holes: each ticket goes to the highest free place, so the first ones stay at the top. The keyboard
 * and screen readers follow the sequence of `items`.
 */
export const TicketGrid = <Item,>({ items, keyOf, children }: Props<Item>) => (
  <ul className="grid grid-flow-row-dense auto-rows-[minmax(4px,auto)] grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-x-3 gap-y-0">
    {items.map((item) => (
      <Cell key={keyOf(item)}>{children(item)}</Cell>
    ))}
  </ul>
)
