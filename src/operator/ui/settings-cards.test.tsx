// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { BrandSetting } from './brand-setting.tsx'
import { OrdersSetting } from './orders-setting.tsx'
import { TextsSetting } from './texts-setting.tsx'

const sentences = catalogues.fr
const words = sentences.operator.settings

let root: Root
let host: HTMLElement
let reply: { status: number; body: object }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply.body), { status: reply.status }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const show = (card: ReactNode) =>
  act(async () =>
    root.render(
      <TextsProvider language="fr" messages={sentences}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />
      </TextsProvider>,
    ),
  )

const fieldOf = (label: string): HTMLInputElement | null => {
  const found = [...host.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  return found?.control instanceof HTMLInputElement ? found.control : null
}
const type = (label: string, text: string) =>
  act(async () => {
    const field = fieldOf(label)
    if (!field) throw new Error(`no ${label}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const texts = {
  source: 'database',
  account: 'AC1',
  from: 'Mida',
  hasSecret: true,
  isLocked: false,
  version: '1',
} as const

test('the number for the test stays when the setting is changed and saved', async () => {
  reply = { status: 200, body: {} }
  await show(<TextsSetting texts={texts} hasSealingKey />)
  await type(words.testPhone, '+216 20 123 456')
  await type(words.textFrom, 'Zitouna')
  expect(fieldOf(words.testPhone)).toBeNull()
  const save = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words.save)
  await act(async () => save?.click())
  await vi.waitFor(() => expect(fieldOf(words.testPhone)?.value).toBe('+216 20 123 456'))
})

const brand = { name: '', names: {}, accent: '', version: '1', logo: null, isFixed: false }
const offered = ['fr', 'en', 'ar'] as const

test('what was wrong with a logo is said until the settings are read again', async () => {
  const message = sentences.operator.refusals['logo-kind']
  reply = { status: 422, body: { code: 'logo-kind', message } }
  await show(<BrandSetting brand={brand} offered={offered} />)
  const file = host.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(file, 'files', { value: [new File(['x'], 'logo.svg')] })
  await act(async () => file?.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(() => expect(host.textContent).toContain(message))
  await show(<BrandSetting brand={{ ...brand }} offered={offered} />)
  expect(host.textContent).not.toContain(message)
})

test('a language that is not offered has no fields', async () => {
  const orders = { isStopped: false, stoppedPayments: [], sentence: {}, version: '1', payments: [] }
  const inArabic = [words.sentenceIn, sentences['operator/brand'].nameIn].map((label) =>
    label.replace('{language}', 'العربية'),
  )
  const cards = (some: readonly ('fr' | 'en' | 'ar')[]) => (
    <>
      <OrdersSetting orders={orders} offered={some} />
      <BrandSetting brand={brand} offered={some} />
    </>
  )
  await show(cards(offered))
  for (const label of inArabic) expect(fieldOf(label)).not.toBeNull()
  await show(cards(['fr']))
  for (const label of inArabic) expect(fieldOf(label)).toBeNull()
})
