// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwedRefunds } from '../missing-contract.ts'
import { RefundsPart } from './refunds-part.tsx'

// The page loads the dialog when it first opens. Here it is loaded before.
await import('../../ui/dialog.tsx')

const words = catalogues.fr['restaurant/missing'].refunds

const owed: OwedRefunds = {
  refunds: [
    {
      ...{ id: 5, order: 12, shop: { id: 1, name: 'Dar' }, customer: { name: 'Leïla', phone: '' } },
      ...{ amount: '12,250\u00a0DT', reason: 'missing-dish', asked_at: '2026-11-20T11:00:00Z' },
      ...{ words: '', due_at: null, is_refused: false },
    },
  ],
  has_more: false,
  refused_accounts: [],
}

let root: Root
let host: HTMLElement
let status: number
const sent = vi.fn()
const onSettled = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  status = 200
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (body) sent(address, JSON.parse(body))
    return new Response(status === 200 ? 'null' : '{"code":"fault","message":""}', { status })
  })
  // The test's document has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await show(owed)
  await act(async () => document.querySelector('button')?.click())
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  sent.mockClear()
  onSettled.mockClear()
  vi.unstubAllGlobals()
})

const show = (shown: OwedRefunds) =>
  act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RefundsPart owed={shown} onSettled={onSettled} />
      </TextsProvider>,
    ),
  )

const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button) throw new Error(`no button ${name}`)
    button.click()
  })

const legend = () => document.querySelector('legend')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')

test.each([
  ['cash', words.cash, '12,250\u00a0DT rendus à Leïla en espèces ?'],
  ['by-hand', words.byHand, '12,250\u00a0DT rendus à Leïla autrement'],
] as const)(
  'one press notes nothing: %s is asked first, and the second press notes it',
  async (way, name, question) => {
    await press(name)
    expect(sent).not.toHaveBeenCalled()
    expect(legend()).toContain(question)
    await press(words.yes)
    expect(sent.mock.calls).toEqual([['/api/pro/refunds/5/done', { way, proof: '' }]])
    expect(onSettled).toHaveBeenCalledOnce()
  },
)

test('a wrong press is taken back, and the other way can be chosen', async () => {
  await press(words.byHand)
  await press(words.back)
  await press(words.cash)
  await press(words.yes)
  expect(sent.mock.calls).toEqual([['/api/pro/refunds/5/done', { way: 'cash', proof: '' }]])
})

test('after a failure one more press tries again', async () => {
  status = 500
  await press(words.cash)
  await press(words.yes)
  status = 200
  await press(words.yes)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a colleague who was first is told of, with the number that was typed', async () => {
  const told = vi.spyOn(toast, 'error')
  const [refund] = owed.refunds
  if (!refund) throw new Error('no refund')
  await show({ ...owed, refunds: [{ ...refund, due_at: '2026-11-23T11:00:00Z' }] })
  await press(words.byHand)
  const field = document.querySelector('input')
  await act(async () => {
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'VIR-2002')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await show({ ...owed, refunds: [] })
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('VIR-2002'))
  expect(sent).not.toHaveBeenCalled()
})
