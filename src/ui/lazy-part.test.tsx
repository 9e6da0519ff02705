// @vitest-environment jsdom
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { fr as ui } from './texts/fr.ts'
import { TextsProvider } from './texts.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a part that cannot be loaded leaves the page as it is, and its button loads it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const load = vi
    .fn(async () => ({ place }: { place: string }) => <p>{place}</p>)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = lazyPart(load)
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={{ ui }}>
        <input defaultValue="Ojja" />
        <Suspense>
          <Part place="La Marsa" />
        </Suspense>
      </TextsProvider>,
    ),
  )
  expect(host.querySelector('input')?.value).toBe('Ojja')
  const button = host.querySelector('button')
  expect(button?.textContent).toBe(ui.networkFailure)
  await act(async () => button?.click())
  expect(host.querySelector('p')?.textContent).toBe('La Marsa')
  expect(host.querySelector('button')).toBeNull()
  await act(async () => root.unmount())
})
