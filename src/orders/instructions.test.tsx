// @vitest-environment jsdom
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { otherThan } from '../../tests/order.ts'
import { orderReplyOf, shopOrderReplyOf } from '../../tests/order-reply.ts'
import { InstructionFields } from '../checkout/ui/instruction-fields.tsx'
import { PickupBadge } from '../restaurant/ui/order-facts.tsx'
import { catalogues } from '../texts/sentences.ts'
import { TextsProvider } from '../ui/texts.tsx'
import { instructionNames, noInstructions } from './instructions.ts'
import { OrderFacts } from './ui/order-facts.tsx'
import { viewOrder } from './ui/order-view.ts'

const put: (() => Promise<void>)[] = []

const show = async (element: ReactElement): Promise<HTMLElement> => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <MemoryRouter>{element}</MemoryRouter>
      </TextsProvider>,
    ),
  )
  put.push(async () => {
    await act(async () => root.unmount())
    host.remove()
  })
  return host
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(async () => {
  for (const away of put.splice(0)) await away()
  vi.unstubAllGlobals()
})

/** What a person does with the one control there is. */
const use = async (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): Promise<void> =>
  act(async () => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.click()
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
    set?.call(control, control instanceof HTMLSelectElement ? control.options[control.options.length - 1]?.value : '7')
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })

test.each(instructionNames)('%s is asked for at the checkout, of who eats here or who collects', async (name) => {
  const onTell = vi.fn()
  for (const mode of [0, 1] as const) {
    const form = await show(<InstructionFields {...{ mode, instructions: noInstructions, onTell }} />)
    for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) await use(control)
  }
  const told = onTell.mock.calls.map(([instructions]) => instructions).filter((instructions) => name in instructions)
  expect(told.length).toBeGreaterThan(0)
  for (const instructions of told) expect(instructions[name]).not.toEqual(noInstructions[name])
})

test.each(instructionNames)('%s stands on the page of its order, and on the board of its shop', async (name) => {
  const told = { ...noInstructions, [name]: otherThan(noInstructions[name]) }
  const page = async (more: object) => (await show(<OrderFacts order={viewOrder(orderReplyOf(more))} />)).textContent
  expect(await page(told)).not.toBe(await page(noInstructions))
  const board = async (more: object) => (await show(<PickupBadge order={shopOrderReplyOf(more)} />)).textContent
  expect(await board(told)).not.toBe(await board(noInstructions))
})
