// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { RefundDialog, type RefundToSend } from './refund-dialog.tsx'
import type { Refundable } from './refund-parts.tsx'

const dish = { id: 3, name: 'Ojja', quantity: 2, price: '4.500' }

const whole: Refundable = {
  ...{ currency: 'TND', currency_symbol: 'DT', paid: '12.000', committed: '0.000', left: '12.000' },
  ...{ lines: [dish, { id: 4, name: 'Lben', quantity: 1, price: '3.000' }], path: 'service', service: 'Stripe' },
}

type Reply = ({ ok: true; value: null } | { ok: false; code: string; message: string }) & {
  details: Record<string, unknown>
}

const lost: Reply = { ok: false, code: 'network', message: 'Le serveur ne répond pas.', details: {} }

let root: Root
let host: HTMLElement
let found: Refundable
let reply: Reply
let wait: Promise<unknown>
const sent = vi.fn<(refund: RefundToSend) => void>()
const closed = vi.fn()

const read = async () => ({ ok: true, value: found, details: {} }) as const

const send = async (refund: RefundToSend) => {
  sent(refund)
  await wait
  return reply
}

const show = (open: boolean) =>
  act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RefundDialog orderId={12} open={open} onClose={closed} read={read} send={send} choosesBearer />
      </TextsProvider>,
    ),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  found = whole
  reply = { ok: true, value: null, details: {} }
  wait = Promise.resolve()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await show(true)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  sent.mockClear()
  closed.mockClear()
  vi.unstubAllGlobals()
})

const one = <Found extends Element>(selector: string, at = 0): Found => {
  const element = document.querySelectorAll<Found>(selector)[at]
  if (!element) throw new Error(`no ${selector}`)
  return element
}

const press = (selector: string, at = 0) => act(async () => one<HTMLElement>(selector, at).click())

const submit = () =>
  act(async () => one<HTMLFormElement>('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

const type = (selector: string, text: string) =>
  act(async () => {
    const field = one<HTMLInputElement | HTMLTextAreaElement>(selector)
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** One more piece of the dish with this place in the list. */
const more = (at: number) => press('li fieldset button:last-of-type', at)

const button = () => one('button[type=submit]').textContent?.replaceAll(/[\u00a0\u2066-\u2069]/g, ' ')

const keys = () => sent.mock.calls.map(([{ key }]) => key)

test('the chosen pieces are sent with the reason, and the button says what they cost', async () => {
  await more(0)
  await more(0)
  // There is no third piece.
  await more(0)
  await more(1)
  expect(button()).toBe('Rendre 12,000 DT')
  await type('textarea', 'Froid')
  await press('input[value=operator]')
  await submit()
  const lines = [
    { line: 3, quantity: 2 },
    { line: 4, quantity: 1 },
  ]
  expect(sent.mock.calls).toEqual([
    [{ what: { lines }, reason: 'Froid', bearer: 'operator', seen: '0.000', key: expect.any(String) }],
  ])
  expect(closed).toHaveBeenCalledOnce()
})

test('an amount is sent as it was typed, and what is wrong with it stands at its field', async () => {
  await press('input[value=amount]')
  await type('input[inputmode=decimal]', '2,5')
  expect(button()).toBe('Rendre 2,500 DT')
  reply = { ok: false, code: 'refund-too-large', message: 'Il ne reste que 2,000 DT.', details: {} }
  await submit()
  expect(sent.mock.lastCall?.[0].what).toEqual({ amount: '2,5' })
  const field = one<HTMLInputElement>('input[inputmode=decimal]')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2,5', 'true'])
  expect(document.activeElement).toBe(field)
  expect(closed).not.toHaveBeenCalled()
  await type('input[inputmode=decimal]', '2')
  expect(field.getAttribute('aria-invalid')).toBe(null)
})

test('a second press while the first is under way sends nothing, and the dialog stays', async () => {
  let answer = () => {}
  wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await more(0)
  await submit()
  await submit()
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(closed).not.toHaveBeenCalled()
  expect(one('button[type=submit]').getAttribute('aria-busy')).toBe('true')
  await act(async () => answer())
  expect(sent).toHaveBeenCalledOnce()
  expect(closed).toHaveBeenCalledOnce()
})

test('after a lost answer nothing typed is lost, and the same press is the same refund even if it was done', async () => {
  await more(0)
  await more(0)
  await type('textarea', 'Froid')
  reply = lost
  // It was done, but the answer was lost: one piece of the dish is left.
  found = { ...whole, committed: '4.500', left: '7.500', lines: [{ ...dish, quantity: 1 }] }
  await submit()
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('Froid')
  expect(one('[role=alert]').textContent).toContain('Le serveur ne répond pas.')
  await submit()
  expect(new Set(keys()).size).toBe(1)
  await type('textarea', 'Froid et tard')
  await submit()
  expect(new Set(keys()).size).toBe(2)
})

test('what is given back after a success is another refund', async () => {
  for (const turn of [1, 2]) {
    await show(true)
    await more(0)
    await type('textarea', 'Froid')
    await submit()
    expect(closed).toHaveBeenCalledTimes(turn)
    await show(false)
  }
  expect(new Set(keys()).size).toBe(2)
})
