// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { LastChange } from '../undo.ts'
import { LastChangeBar } from './last-change-bar.tsx'

const holiday: LastChange = {
  ...{ id: 7, at: '2026-11-20T11:00:00Z', area: 'hours', kind: 'hours-changed', name: '', who: null },
  ...{ isUndo: false, isRedo: false, before: '', after: '', count: 1, parts: [] },
}

let root: Root
let host: HTMLElement
const read = vi.fn(() => null)

const show = (change: LastChange): Promise<void> =>
  act(async () => {
    const element = <LastChangeBar shopId={1} change={change} />
    const router = createMemoryRouter([{ path: '/', loader: read, element }], { hydrationData: { loaderData: {} } })
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={router} />
      </TextsProvider>,
    )
  })

const answering = (status: number) =>
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/health/ready'
      ? new Response('{}')
      : new Response(JSON.stringify({ success: false, code: 'changed-since', message: 'Samia a modifié.' }), {
          status,
        }),
  )

const press = (): Promise<void> => act(async () => host.querySelector('button')?.click())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  read.mockClear()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

test('a change is undone, an undo is redone, and a redo is undone', async () => {
  const words = async (change: LastChange) => {
    await show(change)
    return [host.querySelector('p')?.textContent, host.querySelector('button')?.textContent]
  }
  expect(await words(holiday)).toEqual(['Horaires modifiés', 'Annuler'])
  expect(await words({ ...holiday, isUndo: true })).toEqual(['Annulé : Horaires modifiés', 'Rétablir'])
  expect(await words({ ...holiday, isRedo: true })).toEqual(['Rétabli : Horaires modifiés', 'Annuler'])
})

test('a press that the server could not take leaves the bar, a refused one closes it and reads the page again', async () => {
  answering(503)
  await show({ ...holiday, id: 8 })
  await press()
  expect(host.querySelector('section')).not.toBeNull()
  answering(409)
  await show({ ...holiday, id: 9 })
  read.mockClear()
  await press()
  expect(host.querySelector('section')).toBeNull()
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
})

test('the bar of a sold-out mark closes by itself after ten minutes, that of another change stays', async () => {
  vi.useFakeTimers()
  const isShown = async (minutes: number) => {
    await act(async () => vi.advanceTimersByTimeAsync(minutes * 60_000))
    return host.querySelector('section') !== null
  }
  await show({ ...holiday, id: 10, area: 'stock', kind: 'sold-out', name: 'Ojja' })
  expect([await isShown(9.9), await isShown(0.1)]).toEqual([true, false])
  await show({ ...holiday, id: 11 })
  expect(await isShown(60)).toBe(true)
  await show({ ...holiday, id: 12, area: 'stock', kind: 'sold-out', name: 'Brik' })
  expect([await isShown(5), await isShown(5)]).toEqual([true, false])
  vi.useRealTimers()
})
