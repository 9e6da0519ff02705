// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { PrinterReply } from '../printer-contract.ts'
import { PrinterNotice } from './printer-notice.tsx'

// The board loads it with the first trouble. Here it is loaded before.
await import('./printer-news.tsx')

let root: Root
let host: HTMLElement

const printer: PrinterReply = {
  ...{ id: 1, shop_id: 1, name: 'Cuisine', kind: 'star', paper: 80, language: 'fr', tickets: ['kitchen'] },
  ...{ heard_ago: 5, trouble: null, waiting: 0, failed: 0 },
}

const show = async (printers: readonly PrinterReply[], chosen: number | null = null): Promise<string> => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(printers)))
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <PrinterNotice chosen={chosen} />
      </TextsProvider>,
    ),
  )
  return host.textContent ?? ''
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

test('the board names a printer that is silent, and how many tickets wait', async () => {
  expect(await show([{ ...printer, trouble: 'silent', waiting: 3 }])).toMatch(
    /Imprimante .?Cuisine.? : Ne répond plus.*3 tickets attendent/,
  )
})

test('the board says nothing about a printer that is well, was never set up, or is of another shop', async () => {
  const silent: PrinterReply = { ...printer, id: 2, shop_id: 2, trouble: 'silent' }
  expect(await show([printer, { ...printer, id: 3, trouble: 'never-heard' }, silent], 1)).toBe('')
})

test('a ticket that could not be printed is told although the printer is well', async () => {
  expect(await show([{ ...printer, failed: 1 }])).toContain('1 ticket n’a pas pu être imprimé')
})
