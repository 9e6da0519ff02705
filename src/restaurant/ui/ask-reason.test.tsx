// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { EndOrder } from './end-order.tsx'
import type { Ending } from './order-moves.tsx'

// The page loads these parts when a dialog first opens. Here they are loaded before.
await Promise.all([import('../../ui/dialog.tsx'), import('./unsaved-question.tsx')])

const words = catalogues.fr.restaurant.ask
let reasons: string[]
let root: Root
let host: HTMLElement
const onMove = vi.fn(async () => true)
const onClose = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([{ id: 1, reasons }])))
  reasons = ['Four en panne', 'Fini pour ce soir']
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  onMove.mockClear()
  onClose.mockClear()
  vi.unstubAllGlobals()
})

const show = (ending: Ending) => {
  const element = <EndOrder order={shopOrderReplyOf({ id: 7 })} {...{ ending, onClose, onMove }} open busy={false} />
  return act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </TextsProvider>,
    ),
  )
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

const appears = async (name: string) => {
  for (let turn = 0; turn < 500 && !button(name); turn += 1)
    await act(async () => new Promise<void>((done) => void setImmediate(done)))
}

const press = (name: string) => act(async () => button(name)?.click())

const textbox = () => document.querySelector('textarea')

test('refusing needs a reason: one press chooses an own one, the second refuses', async () => {
  await show(5)
  await appears('Four en panne')
  await press(words.refuse.confirm)
  expect(onMove).not.toHaveBeenCalled()
  expect(textbox()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain(words.reasonMissing)
  await press('Four en panne')
  expect(button('Four en panne')?.getAttribute('aria-pressed')).toBe('true')
  expect(onMove).not.toHaveBeenCalled()
  await press(words.refuse.confirm)
  expect(onMove).toHaveBeenCalledWith({ to: 5, reason: 'Four en panne' })
})

test('a chosen reason that the shop removes meanwhile still works', async () => {
  await show(5)
  await appears('Fini pour ce soir')
  await press('Fini pour ce soir')
  reasons = ['Four en panne']
  await act(async () => (await import('./use-end-reasons.ts')).readEndReasons())
  expect(button('Fini pour ce soir')).toBeUndefined()
  await press(words.refuse.confirm)
  expect(onMove).toHaveBeenCalledWith({ to: 5, reason: 'Fini pour ce soir' })
})

test('cancelling offers the same reasons and needs none', async () => {
  await show(4)
  await appears('Four en panne')
  await press(words.cancel.confirm)
  expect(onMove).toHaveBeenCalledWith({ to: 4, reason: '' })
})
