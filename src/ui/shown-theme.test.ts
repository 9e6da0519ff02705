// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownTheme, watchTheme } from './shown-theme.ts'

let device: EventTarget & { matches: boolean }

beforeEach(() => {
  device = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => device)
})

afterEach(() => {
  delete document.documentElement.dataset.theme
  vi.unstubAllGlobals()
})

const deviceIsDark = (matches: boolean) => {
  device.matches = matches
  device.dispatchEvent(new Event('change'))
}

test('the chosen theme is shown, otherwise that of the device', () => {
  expect(shownTheme()).toBe('light')
  device.matches = true
  expect(shownTheme()).toBe('dark')
  document.documentElement.dataset.theme = 'light'
  expect(shownTheme()).toBe('light')
})

test('who watches is told of a change of what is shown, until the end', async () => {
  const told = vi.fn()
  const end = watchTheme(told)
  deviceIsDark(true)
  expect(told.mock.calls).toEqual([['dark']])
  document.documentElement.dataset.theme = 'dark'
  await Promise.resolve()
  expect(told).toHaveBeenCalledOnce()
  document.documentElement.dataset.theme = 'light'
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith('light'))
  deviceIsDark(false)
  expect(told).toHaveBeenCalledTimes(2)
  end()
  document.documentElement.dataset.theme = 'dark'
  deviceIsDark(true)
  await Promise.resolve()
  expect(told).toHaveBeenCalledTimes(2)
})
