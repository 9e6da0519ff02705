// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'
import { SearchAnswer } from './search-found.tsx'
import { type Ask, useSearch } from './use-search.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
})

const Results = ({ query, ask }: { query: string; ask: Ask<string> }) => {
  const { found, isAsking } = useSearch(query, ask)
  return (
    <p data-asking={isAsking}>
      {found?.map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </p>
  )
}

const show = (ask: Ask<string>) =>
  act(() =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <SearchBox label="Chercher" placeholder="" memory="recentSearches">
          {(query) => <Results query={query} ask={ask} />}
        </SearchBox>
      </TextsProvider>,
    ),
  )

const field = (): HTMLInputElement => place.querySelector('input') as HTMLInputElement

const type = (text: string) =>
  act(() => {
    field().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

const press = (key: string) =>
  act(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('asks with more than two characters, once typing has paused', async () => {
  const ask = vi.fn<Ask<string>>(async () => ['Brik'])
  show(ask)
  type('br')
  await wait(1000)
  expect(ask).not.toHaveBeenCalled()
  type('bri')
  await wait(249)
  type('brik')
  await wait(249)
  expect(ask).not.toHaveBeenCalled()
  await wait(1)
  expect(ask.mock.calls.map(([query]) => query)).toEqual(['brik'])
  expect(place.querySelector('a')?.textContent).toBe('Brik')
})

test('an outdated request is aborted, and its late answer is ignored', async () => {
  const asked: { query: string; signal: AbortSignal; answer: (names: string[]) => void }[] = []
  show((query, signal) => new Promise((answer) => asked.push({ query, signal, answer })))
  type('lab')
  await wait(250)
  type('mlou')
  expect(asked[0]?.signal.aborted).toBe(true)
  await wait(250)
  await act(async () => asked[1]?.answer(['Mloukhia']))
  await act(async () => asked[0]?.answer(['Lablabi']))
  expect(place.querySelector('a')?.textContent).toBe('Mloukhia')
})

test('the way on from nothing found empties the field and closes the panel, and the search is not remembered', async () => {
  act(() =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <SearchBox label="Chercher" placeholder="" memory="recentSearches">
          {(_query, clear) => (
            <SearchAnswer
              found={[]}
              isAsking={false}
              count=""
              wayOn={
                <>
                  <a href="#all">Toutes</a>
                  <button type="button" onClick={clear}>
                    La carte
                  </button>
                </>
              }
            >
              <a href="#found">Trouvé</a>
            </SearchAnswer>
          )}
        </SearchBox>
      </TextsProvider>,
    ),
  )
  type('xqzw')
  expect(place.textContent).toContain(catalogues.fr.catalogue.search.none)
  act(() => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'La carte')?.click())
  expect([field().value, place.querySelector('a')]).toEqual(['', null])
  type('xqzw')
  act(() => place.querySelector('a')?.click())
  expect(readRecentSearches('recentSearches')).toEqual([])
})

test('two characters again, and what was found is gone', async () => {
  show(async () => ['Brik'])
  type('brik')
  await wait(250)
  type('br')
  expect(place.querySelector('a')).toBeNull()
})

test('a failed request finds nothing and ends the waiting state', async () => {
  show(async () => null)
  type('brik')
  await wait(250)
  expect(place.querySelector('[data-asking="false"]')).not.toBeNull()
  expect(place.querySelector('a')).toBeNull()
})

test('arrows move, Escape returns to the field and then clears it', async () => {
  show(async () => ['Brik', 'Lablabi'])
  type('brik')
  await wait(250)
  press('ArrowDown')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Lablabi')
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(field())
  press('ArrowDown')
  press('Escape')
  expect(document.activeElement).toBe(field())
  expect([field().value, place.querySelector('a')]).toEqual(['brik', null])
  press('Escape')
  expect(field().value).toBe('')
})

test('the device remembers the last five, each once, until told to forget', () => {
  for (const query of ['a1', 'b2', 'c3', ' B2 ', 'd4', 'e5', 'f6', '  ']) rememberSearch('recentSearches', query)
  expect(readRecentSearches('recentSearches')).toEqual(['f6', 'e5', 'd4', 'B2', 'c3'])
  forgetSearches('recentSearches')
  expect(readRecentSearches('recentSearches')).toEqual([])
  localStorage.setItem('recentSearches', '{"broken"')
  expect(readRecentSearches('recentSearches')).toEqual([])
})
