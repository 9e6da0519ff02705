// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { PrinterReply } from '../printer-contract.ts'
import { PrintOrder } from './print-order.tsx'
import { pageRule } from './print-picture.ts'
import { ShopsWithOwnPrinters } from './pro-frame.tsx'

const star: PrinterReply = {
  ...{ id: 1, shop_id: 1, name: 'Cuisine', kind: 'star', paper: 80, language: 'fr', tickets: ['kitchen'] },
  ...{ heard_ago: 5, trouble: null, waiting: 0, failed: 0 },
}
const tablet: PrinterReply = { ...star, id: 2, name: 'Caisse', kind: 'browser', paper: 58 }

let root: Root
let host: HTMLElement
let printers: readonly PrinterReply[]
let answer: () => Response
const sent = vi.fn()
const print = vi.fn()
const told = vi.spyOn(toast, 'success')
const refused = vi.spyOn(toast, 'error')
const onClose = vi.fn()

beforeEach(() => {
  for (const spy of [sent, print, onClose]) spy.mockReset()
  // The toaster would still be at work when a test is over.
  for (const spy of [told, refused]) spy.mockReset().mockReturnValue()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('print', print)
  HTMLImageElement.prototype.decode = async () => {}
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (address === '/api/pro/printers') return new Response(JSON.stringify(printers))
    sent(method, address, body && JSON.parse(body))
    return answer()
  })
  printers = [star, tablet, { ...star, id: 3, shop_id: 2, name: 'Ailleurs' }]
  answer = () => new Response('{}')
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  for (const left of document.querySelectorAll('.ticket-paper')) left.remove()
  document.adoptedStyleSheets = []
  vi.unstubAllGlobals()
})

const show = (withOwnPrinters: readonly number[] = []) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <TextsProvider language="fr" messages={catalogues.fr}>
          <ShopsWithOwnPrinters value={withOwnPrinters}>
            <PrintOrder shopId={1} order={12} open onClose={onClose} />
          </ShopsWithOwnPrinters>
        </TextsProvider>
      </MemoryRouter>,
    ),
  )

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')

const buttons = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent)

const press = (name: RegExp) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => name.test(plain(textContent)))
      ?.click(),
  )

test('a Star printer gets the chosen ticket once more, and only printers of the shop are offered', async () => {
  await show()
  expect(document.body.textContent).not.toContain('Ailleurs')
  await act(async () => document.querySelector<HTMLInputElement>('input[value=customer]')?.click())
  await press(/Envoyer encore à Cuisine/)
  expect(sent.mock.calls).toEqual([['POST', '/api/pro/orders/12/print', { printer: 1, ticket: 'customer' }]])
  expect([print.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  expect(plain(told.mock.calls[0]?.[0] ?? '')).toContain('Cuisine')
})

test('this device prints the picture of the ticket on a page of its size, also twice', async () => {
  answer = () => new Response(JSON.stringify({ picture: 'AAAA', paper: 58, height: 401 }))
  await show()
  await press(/Imprimer ici : Caisse \(58 mm\)/)
  await press(/Imprimer ici : Caisse \(58 mm\)/)
  expect(sent.mock.calls.at(-1)).toEqual(['POST', '/api/pro/orders/12/tickets/2', { ticket: 'kitchen' }])
  expect(print).toHaveBeenCalledTimes(2)
  const papers = document.querySelectorAll<HTMLImageElement>('body > .ticket-paper')
  expect([...papers].map(({ src, style }) => [src, style.width])).toEqual([['data:image/png;base64,AAAA', '48mm']])
  expect(document.adoptedStyleSheets).toHaveLength(1)
  expect(pageRule({ paper: 58, height: 401 })).toBe('@page { size: 58mm 52mm; margin: 0 }')
})

test('a refusal prints nothing and leaves the dialog open', async () => {
  answer = () => new Response(JSON.stringify({ code: 'unknown-printer', message: 'Retirée.' }), { status: 404 })
  await show()
  await press(/Imprimer ici/)
  await press(/Envoyer encore/)
  expect([print.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  expect(refused.mock.calls).toEqual([['Retirée.'], ['Retirée.']])
})

test('without printers, the owner gets a link to their page, and other staff read whom to ask', async () => {
  printers = []
  const { print, add } = catalogues.fr['restaurant/printers']
  await show([2])
  expect(document.body.textContent).toContain(print.none)
  expect(document.querySelector('a')).toBeNull()
  await show([1])
  expect(document.body.textContent).toContain(print.noneYet)
  expect(document.querySelector('a[href="/pro/printers"]')?.textContent).toBe(add)
})
