import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type Pointer = { readonly clientX: number; readonly clientY: number }

const marked = 'var(--color-primary)'

/** True if the pointer is in the half of the element that is nearer to the end of the list. */
const isInLaterHalf = (element: Element, { clientX, clientY }: Pointer, isRow: boolean): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (!isRow) return clientY > top + height / 2
  const isRightHalf = clientX > left + width / 2
  return getComputedStyle(element).direction === 'rtl' ? !isRightHalf : isRightHalf
}

const mark = (element: HTMLElement, isLater: boolean, isRow: boolean): void => {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl'
  const offset = isLater !== (isRow && isRightToLeft) ? 4 : -4
  element.style.boxShadow = isRow ? `${offset}px 0 0 ${marked}` : `0 ${offset}px 0 ${marked}`
}

/** `from` and `on` are the indexes of the dragged item and of the item on which it is dropped. */
export const placeAfterDrop = (from: number, on: number, isLaterHalf: boolean): number => {
  const before = isLaterHalf ? on + 1 : on
  return before > from ? before - 1 : before
}

/** Makes the elements with `data-drag` draggable. Returns a function that ends this. */
export const dragOrder = (
  list: HTMLElement,
  { isRow, onMove }: { readonly isRow: boolean; readonly onMove: (from: number, to: number) => void },
): (() => void) => {
  const items = [...list.querySelectorAll<HTMLElement>('[data-drag]')]
  const unmark = (element: HTMLElement) => element.style.removeProperty('box-shadow')
  const parts = items.map((element, index) =>
    combine(
      draggable({
        element,
        dragHandle: element.querySelector('[data-drag-handle]') ?? element,
        onDragStart: () => element.style.setProperty('opacity', '0.5'),
        onDrop: () => element.style.removeProperty('opacity'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => items.includes(source.element),
        onDrag: ({ location, source }) =>
          source.element !== element && mark(element, isInLaterHalf(element, location.current.input, isRow), isRow),
        onDragLeave: () => unmark(element),
        onDrop: ({ source, location }) => {
          unmark(element)
          const from = items.indexOf(source.element)
          const to = placeAfterDrop(from, index, isInLaterHalf(element, location.current.input, isRow))
          if (to !== from) onMove(from, to)
        },
      }),
    ),
  )
  return combine(...parts)
}
