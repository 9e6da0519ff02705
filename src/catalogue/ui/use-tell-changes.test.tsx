// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Currency, money } from '../../kernel/money.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { MenuChange } from './menu-changes.ts'
import { useTellChanges } from './use-tell-changes.ts'

const told = vi.spyOn(toast, 'info').mockReturnValue()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  told.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dearer = (name: string, currency: Currency): MenuChange => ({
  kind: 'price',
  name,
  before: money(1000, currency),
  after: money(2000, currency),
})

test('changes of the carts of two countries at once have each its own currency', async () => {
  let tell: ReturnType<typeof useTellChanges> | undefined
  const Page = () => {
    tell = useTellChanges()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <Page />
      </TextsProvider>,
    ),
  )
  tell?.([dearer('Brik', 'TND')], 'DT')
  tell?.([dearer('Quiche', 'EUR')], '€')
  tell?.([dearer('Ojja', 'TND')], 'DT')
  vi.advanceTimersByTime(500)
  expect(told).toHaveBeenCalledOnce()
  const text = String(told.mock.calls[0]?.[0]).replace(/[\u00a0\u202f\u2066-\u2069]/g, ' ')
  expect(text.match(/Brik|Quiche|Ojja|DT|€/g)).toEqual(['Brik', 'DT', 'DT', 'Ojja', 'DT', 'DT', 'Quiche', '€', '€'])
  await act(async () => root.unmount())
})
