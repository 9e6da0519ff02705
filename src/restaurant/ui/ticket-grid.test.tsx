// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { rowsOf, TicketGrid } from './ticket-grid.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a ticket spans as many rows as it and the gap below it need', () => {
  expect([0, 1, 4, 5, 300].map(rowsOf)).toEqual([3, 4, 4, 5, 78])
})

test('each ticket spans its own height, again after it has changed, and stands in the order of the list', async () => {
  const watching: (() => void)[] = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        watching.push(measure)
      }
      observe() {}
      disconnect() {}
    },
  )
  let heights: Record<string, number> = { 'N° 1': 100, 'N° 2': 40 }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[this.textContent] ?? 0
  })
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <TicketGrid items={[1, 2]} keyOf={(id) => id}>
        {(id) => `N° ${id}`}
      </TicketGrid>,
    ),
  )
  const spans = () => [...host.querySelectorAll('li')].map(({ style, textContent }) => [textContent, style.gridRowEnd])
  expect(spans()).toEqual([
    ['N° 1', 'span 28'],
    ['N° 2', 'span 13'],
  ])
  heights = { 'N° 1': 60, 'N° 2': 40 }
  for (const measure of watching) measure()
  expect(spans()[0]).toEqual(['N° 1', 'span 18'])
  await act(async () => root.unmount())
})
