// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryForm } from './query-form.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

test('its fields become the query of this page, unless a handler has prevented it', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '/shops',
        element: (
          <QueryForm onSubmit={(event) => event.currentTarget.dataset.stays && event.preventDefault()}>
            <input name="q" defaultValue="é & b" />
            <input name="none" defaultValue="" />
          </QueryForm>
        ),
      },
    ],
    { initialEntries: ['/shops?old=1'] },
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<RouterProvider router={router} />))
  const form = place.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/shops'])
  if (form) form.dataset.stays = 'yes'
  await act(async () => form?.requestSubmit())
  expect(router.state.location.search).toBe('?old=1')
  if (form) delete form.dataset.stays
  await act(async () => form?.requestSubmit())
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('é & b')
  expect(router.state.location.search).not.toContain('old')
  await act(async () => root.unmount())
  place.remove()
})
