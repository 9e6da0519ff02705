// @vitest-environment jsdom
import { act, type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { otherThan } from '../../tests/order.ts'
import { orderReplyOf, shopOrderReplyOf } from '../../tests/order-reply.ts'
import { dineIn, type PickupMode, takeaway } from '../checkout/pickup-mode.ts'
import { InstructionFields } from '../checkout/ui/instruction-fields.tsx'
import { defaultLanguage, type Language, languages } from '../kernel/texts.ts'
import { PickupBadge } from '../restaurant/ui/order-facts.tsx'
import { catalogues } from '../texts/sentences.ts'
import { createTexts, TextsProvider } from '../ui/texts.tsx'
import {
  appliesTo,
  type InstructionName,
  instructionNames,
  isGiven,
  noInstructions,
  type OrderInstructions,
} from './instructions.ts'
import { orders } from './server/tables.ts'
import { OrderFacts } from './ui/order-facts.tsx'
import { viewOrder } from './ui/order-view.ts'

const put: (() => Promise<void>)[] = []

const show = async (element: ReactElement, language: Language = defaultLanguage): Promise<HTMLElement> => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <TextsProvider language={language} messages={catalogues[language]}>
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isMark = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const stateOf = (control: Control): string | boolean => (isMark(control) ? control.checked : control.value)

/** Operates a control until it has this state. */
const bringTo = async (control: Control | undefined, state: string | boolean | undefined): Promise<void> =>
  act(async () => {
    if (!control || stateOf(control) === state) return
    if (isMark(control)) return control.click()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, state)
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })

/** Another possible state of a control. */
const anotherState = (control: Control): string | boolean => {
  if (isMark(control)) return !control.checked
  if (!(control instanceof HTMLSelectElement)) return '7'
  return [...control.options].map(({ value }) => value).find((value) => value !== control.value) ?? ''
}

/** Renders the controls of the checkout. Returns them and the reported values. */
const ask = async (mode: PickupMode, start: OrderInstructions) => {
  let current = start
  const Form = () => {
    const [instructions, setInstructions] = useState(start)
    current = instructions
    return (
      <InstructionFields
        {...{ mode, instructions }}
        onInstructionsChange={(more) => setInstructions({ ...instructions, ...more })}
      />
    )
  }
  const form = await show(<Form />)
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')]
  return { controls, states: controls.map(stateOf), current: () => current }
}

const modes = [takeaway, dineIn] as const

test.each(instructionNames)(
  '%s has an input where it applies, which shows its value and can be cleared',
  async (name) => {
    expect(modes.some((mode) => appliesTo(name, mode))).toBe(true)
    for (const mode of modes) {
      const silent = await ask(mode, noInstructions)
      for (const control of silent.controls) await bringTo(control, anotherState(control))
      const value = silent.current()[name]
      expect(isGiven(name, value)).toBe(appliesTo(name, mode))
      if (!appliesTo(name, mode)) continue
      const again = await ask(mode, { ...noInstructions, [name]: value })
      const shown = again.states.flatMap((state, index) => (state === silent.states[index] ? [] : [index]))
      expect(shown, 'controls that show what was told').not.toEqual([])
      for (const index of shown) await bringTo(again.controls[index], silent.states[index])
      expect(again.current()).toSatisfy((current: OrderInstructions) => !isGiven(name, current[name]))
    }
  },
)

test.each(instructionNames)('%s has its default in a new row', (name) => {
  const { default: standard = null, notNull } = orders[name]
  expect([standard, notNull]).toEqual([noInstructions[name], noInstructions[name] !== null])
})

const tellingOf = (name: InstructionName) => ({ [name]: otherThan(noInstructions[name]) })

const labelsOf = async (more: object, language: Language): Promise<(string | null)[]> => {
  const page = await show(<OrderFacts order={viewOrder(orderReplyOf({ ...noInstructions, ...more }))} />, language)
  return [...page.querySelectorAll('dt')]
    .filter((label) => label.nextSibling?.textContent)
    .map((label) => label.textContent)
}

const badgesOf = async (more: object, language: Language): Promise<string | null> =>
  (await show(<PickupBadge order={shopOrderReplyOf({ ...noInstructions, ...more })} />, language)).textContent

describe.each(languages)('in %s', (language) => {
  test.each(instructionNames)('%s is on the order page only when it was given', async (name) => {
    const silent = await labelsOf({}, language)
    const label = createTexts(language, catalogues[language].orders)(`facts.${name}`)
    expect(silent).not.toContain(label)
    const current = await labelsOf(tellingOf(name), language)
    expect(current.filter((text) => !silent.includes(text))).toEqual([label])
    expect(current).toHaveLength(silent.length + 1)
  })

  test.each(instructionNames)('%s is on the shop’s board only when it was given', async (name) => {
    const current = tellingOf(name)
    const sentence = createTexts(language, catalogues[language].restaurant)(name, { [name]: String(current[name]) })
    expect(sentence.trim()).not.toBe('')
    expect(await badgesOf(current, language)).toBe(`${await badgesOf({}, language)}${sentence}`)
  })

  test('different instructions have different labels', async () => {
    const labels = await labelsOf(Object.assign({}, ...instructionNames.map(tellingOf)), language)
    expect(new Set(labels).size).toBe(labels.length)
    const badges: (string | null)[] = []
    for (const name of instructionNames) badges.push(await badgesOf(tellingOf(name), language))
    expect(new Set(badges).size).toBe(badges.length)
  })
})
