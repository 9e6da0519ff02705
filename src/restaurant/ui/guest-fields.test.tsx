// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { GuestFields } from './guest-fields.tsx'
import type { OrderProblem } from './use-new-order.ts'

const guest = { source: 'phone', name: '', phone: '', table: '', mode: null } as const

let root: Root
let host: HTMLElement
const scrolled = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The test's document has no layout to scroll.
  Element.prototype.scrollIntoView = function (options) {
    scrolled(this.id, options)
  }
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  scrolled.mockClear()
  vi.unstubAllGlobals()
})

const show = (problem: OrderProblem | null) =>
  act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <GuestFields order={{ guest, change: () => {}, mode: 1, problem }} shop={{ takeaway: true, dineIn: true }} />
        <button type="button">Valider</button>
      </TextsProvider>,
    ),
  )

const pressed = () => act(async () => host.querySelector<HTMLElement>('button:last-child')?.focus())

test.each([
  ['name', catalogues.fr['restaurant/counter'].name],
  ['phone', catalogues.fr['restaurant/counter'].phone],
] as const)('a %s that is missing is brought into view with the focus, each time', async (field, label) => {
  await show(null)
  for (const time of [1, 2]) {
    await pressed()
    await show({ field, sentences: ['À corriger.'] })
    const wrong = document.activeElement
    expect(host.querySelector(`label[for="${wrong?.id}"]`)?.textContent).toBe(label)
    expect(wrong?.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(wrong?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      'À corriger.',
    )
    expect(scrolled).toHaveBeenCalledTimes(time)
    expect(scrolled).toHaveBeenLastCalledWith(wrong?.id, { block: 'center' })
  }
})

test('a problem of the whole order leaves the focus at the button', async () => {
  await show(null)
  await pressed()
  await show({ field: 'order', sentences: ['Choisissez un jour et une heure.'] })
  expect(document.activeElement?.textContent).toBe('Valider')
  expect(scrolled).not.toHaveBeenCalled()
})
