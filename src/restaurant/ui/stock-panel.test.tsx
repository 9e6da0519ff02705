// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { StockPanel } from './stock-panel.tsx'

const words = catalogues.fr['restaurant/stock']

let root: Root
let host: HTMLElement
/** Requests for the list that wait for their reply, oldest first. */
let reads: ((isSoldOut: boolean) => void)[]

const list = (isSoldOut: boolean) => ({
  ...{ time_zone: 'Africa/Tunis', now: '2026-11-20T11:00:00Z', next_opening: '2026-11-21T09:00:00Z', has_more: false },
  rows: [
    {
      ...{ kind: 'dish', id: 3, name: 'Ojja', group: null, stock: null },
      sold_out: isSoldOut ? { until: '2026-11-21T09:00:00Z', by: null } : null,
    },
  ],
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  reads = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: { method?: string }) => {
    if (address === '/health/ready') return Promise.resolve(new Response('{}'))
    if (method === 'PUT') return Promise.resolve(new Response(JSON.stringify({ id: 3, sold_out: null })))
    const { promise, resolve } = Promise.withResolvers<Response>()
    reads.push((isSoldOut) => resolve(new Response(JSON.stringify(list(isSoldOut)))))
    return promise
  })
  // The test's document has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const open = (): Promise<void> =>
  act(async () => {
    const element = <StockPanel open shops={[{ id: 1, name: 'Dar' }]} last={null} onClose={() => {}} />
    const router = createMemoryRouter([{ path: '/', element }], { hydrationData: { loaderData: {} } })
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={router} />
      </TextsProvider>,
    )
  })

const answer = (place: number, isSoldOut: boolean): Promise<void> => act(async () => reads[place]?.(isSoldOut))

const type = (text: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector('input[type=search]')
    if (!(field instanceof HTMLInputElement)) throw new Error('no search field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const button = (sentence: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${sentence.replace('{name}', 'Ojja')}"]`)

test('the late reply of a search does not hide a mark that was made meanwhile', async () => {
  await open()
  await answer(0, false)
  await type('Oj')
  expect(reads).toHaveLength(2)
  await act(async () => button(words.markLabel)?.click())
  expect(reads).toHaveLength(3)
  await answer(2, true)
  expect(button(words.sellLabel)).not.toBeNull()
  await answer(1, false)
  expect(button(words.sellLabel)).not.toBeNull()
})
