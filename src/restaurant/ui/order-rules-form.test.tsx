// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { OrderRulesForm } from './order-rules-form.tsx'

const rules = { slot_minutes: 5, lead_minutes: 300, last_order_minutes: 0, kitchen_minutes: null, dish_minutes: 10 }

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
