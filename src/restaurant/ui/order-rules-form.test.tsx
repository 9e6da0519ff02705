// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderRulesForm } from './order-rules-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rules = { slot_minutes: 5, lead_minutes: 300, last_order_minutes: 0, kitchen_minutes: null, dish_minutes: 10 }

test('another person’s change is shown, what was typed stays, and the next save replaces it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(toast, 'success').mockReturnValue()
  const current = { ...rules, dish_minutes: 12 }
  const bodies: unknown[] = []
  let isOutdated = true
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (!body) return new Response('{}')
    bodies.push(JSON.parse(body))
    return isOutdated
      ? new Response(JSON.stringify({ code: 'rules-changed', message: 'Changé.', current }), { status: 409 })
      : new Response(JSON.stringify({ ...current, slot_minutes: 20 }))
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (shown: typeof rules) => {
    const element = <OrderRulesForm shopId={1} rules={shown} />
    return act(async () =>
      root.render(
        <TextsProvider language="fr" messages={catalogues.fr}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </TextsProvider>,
      ),
    )
  }
  await show(rules)
  const field = () => host.querySelectorAll('input')[0] ?? document.createElement('input')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(field(), '20')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  const save = () => act(async () => host.querySelector<HTMLElement>('[type="submit"]')?.click())
  await save()
  expect(host.textContent).toContain(catalogues.fr['restaurant/hours'].rules.changed)
  expect(host.textContent).toContain('Changé.')
  expect(field().value).toBe('20')
  isOutdated = false
  await save()
  const typed = { ...rules, slot_minutes: 20 }
  expect(bodies).toEqual([
    { seen: rules, rules: typed },
    { seen: current, rules: typed },
  ])
  expect(host.textContent).not.toContain('Changé.')
  await act(async () => root.unmount())
})

test('each wrong number has its sentence at its field', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const range = { code: 'minutes-range', success: false }
  const refused = {
    ...{ ...range, field: 'slot_minutes', message: 'De 10 à 60.' },
    others: [{ ...range, field: 'lead_minutes', message: 'De 0 à 240.' }],
  }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 422 }))
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const element = <OrderRulesForm shopId={1} rules={rules} />
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </TextsProvider>,
    ),
  )
  await act(async () => host.querySelector<HTMLElement>('[type="submit"]')?.click())
  const wrong = [...host.querySelectorAll('[aria-invalid="true"]')]
  const said = wrong.map((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  )
  expect(said).toMatchObject([expect.arrayContaining(['De 10 à 60.']), expect.arrayContaining(['De 0 à 240.'])])
  expect(document.activeElement).toBe(wrong[0])
  await act(async () => root.unmount())
})
