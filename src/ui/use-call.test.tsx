// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { renameCategory } from '../restaurant/menu-contract.ts'
import { ar as ui } from './texts/ar.ts'
import { TextsProvider } from './texts.tsx'
import { type Call, useCall } from './use-call.ts'

afterEach(() => vi.unstubAllGlobals())

/** The message that somebody reads in Arabic when the network answers so. */
const messageOf = async (reply: () => Promise<Response>): Promise<string> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', reply)
  const held: { call?: Call } = {}
  const Screen = () => {
    held.call = useCall()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <TextsProvider language="ar" messages={{ ui }}>
        <Screen />
      </TextsProvider>,
    ),
  )
  const answer = await held.call?.<typeof renameCategory>('PUT', '/api/pro/shops/:id/categories/:category', {
    params: { id: 1, category: 2 },
    body: { name: 'Bricks', version: 1 },
  })
  await act(async () => root.unmount())
  return answer?.message ?? ''
}

const json = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })

test('without a reply, and after a fault, the reason is in the language of the visitor', async () => {
  expect(await messageOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(ui.networkFailure)
  expect(await messageOf(async () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }))).toBe(
    ui.faultFailure,
  )
  expect(await messageOf(json(500, { message: 'Server Error' }))).toBe(ui.faultFailure)
})

test('a refusal keeps the sentence of the server', async () => {
  expect(await messageOf(json(409, { code: 'changed-meanwhile', message: 'سبقكم زميل' }))).toBe('سبقكم زميل')
  expect(await messageOf(json(503, { code: 'picture-not-kept', message: 'لم تُحفظ الصورة' }))).toBe('لم تُحفظ الصورة')
})
