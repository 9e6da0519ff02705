// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { openMap } from './leaflet-map.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a map is measured anew one second after it has opened, and keeps its middle', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const element = document.body.appendChild(document.createElement('div'))
  let width = 0
  Object.defineProperties(element, { clientWidth: { get: () => width }, clientHeight: { get: () => 300 } })
  const onMoveEnd = vi.fn()
  const start = { lat: 36.81897, lon: 10.16579 }
  const map = openMap(element, { start, zoom: 15, minZoom: 5, maxZoom: 18, onMoveEnd, onClick: () => {} })
  onMoveEnd.mockClear()
  width = 600
  vi.advanceTimersByTime(999)
  expect(onMoveEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onMoveEnd).toHaveBeenCalledOnce()
  expect(map.centre().lat).toBeCloseTo(start.lat, 4)
  expect(map.centre().lon).toBeCloseTo(start.lon, 4)
  map.remove()
  element.remove()
})

test('the tiles change with the theme, and a map that has no dark tiles is dimmed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const element = document.body.appendChild(document.createElement('div'))
  Object.defineProperties(element, { clientWidth: { value: 300 }, clientHeight: { value: 300 } })
  const start = { lat: 36.81897, lon: 10.16579 }
  const shown = () =>
    new Set([...element.querySelectorAll('img')].map(({ src }) => new URL(src).pathname.split('/')[1]))
  for (const dark of ['http://tiles.example/dark/{z}/{x}/{y}', null]) {
    document.documentElement.dataset.theme = 'light'
    const map = openMap(element, { start, zoom: 15, minZoom: 5, maxZoom: 18, onMoveEnd: () => {}, onClick: () => {} })
    map.draw({ light: 'http://tiles.example/light/{z}/{x}/{y}', dark }, () => {})
    expect(shown()).toEqual(new Set(['light']))
    expect(element.querySelector('.leaflet-layer')?.classList.contains('dark:brightness-75')).toBe(dark === null)
    document.documentElement.dataset.theme = 'dark'
    await vi.waitFor(() => expect(shown()).toEqual(new Set([dark ? 'dark' : 'light'])))
    map.remove()
  }
  delete document.documentElement.dataset.theme
  element.remove()
})
