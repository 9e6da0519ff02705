// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { findFreeTop, prepareToaster, showToast } from './toaster.tsx'

test('simultaneous toasts are all shown, also while the toaster loads', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const first = showToast('Messages', 'success', 'Couscous ajouté', {})
  prepareToaster('Messages')
  await Promise.all([first, showToast('Messages', 'info', 'Panier à jour', {})])
  await expect.poll(() => document.body.textContent).toContain('Couscous ajouté')
  await expect.poll(() => document.body.textContent).toContain('Panier à jour')
})

test('a toast that replaces another stands before the newer ones, and the other goes', async () => {
  const front = () => document.querySelector('[data-front="true"]')?.textContent
  await showToast('Messages', 'info', 'Fermé', { id: 'opening' })
  await showToast('Messages', 'info', 'Prix changé', {})
  await expect.poll(front).toContain('Prix changé')
  await showToast('Messages', 'info', 'Ouvert', { id: 'opening' })
  await expect.poll(front).toContain('Ouvert')
  await expect.poll(() => document.body.textContent).not.toContain('Fermé')
})

test('no toast covers another one or a notice of the page', async () => {
  // jsdom has no layout.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.getBoundingClientRect = () => new DOMRect(16, 60, 400, 60)
  document.body.append(notice)
  await showToast('Messages', 'error', 'Pas envoyé', {})
  await showToast('Messages', 'error', 'Connexion perdue', {})
  await expect.poll(() => document.body.textContent).toContain('Connexion perdue')
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
  await expect.poll(() => new Set(toasts.map(({ dataset }) => dataset.expanded))).toEqual(new Set(['true']))
  const region = document.querySelector('section[role="status"]')
  expect(region?.parentElement?.style.getPropertyValue('--toasts-top')).toBe('132px')
  notice.remove()
  vi.restoreAllMocks()
})

test('the toast region is complete when it is added, so that no dialog hides it', async () => {
  vi.resetModules()
  const fresh = await import('./toaster.tsx')
  const append = vi.spyOn(document.body, 'append').mockImplementation(() => {})
  fresh.prepareToaster('Messages')
  const [host] = append.mock.calls[0] ?? []
  append.mockRestore()
  const region = host instanceof Element ? host.querySelector('[role="status"]') : null
  expect(region?.getAttribute('aria-live')).toBe('polite')
  expect(region?.getAttribute('aria-label')).toMatch(/^Messages/)
})

const strip = { top: 76, bottom: 136, left: 16, right: 374 }

test('a toast keeps its position, or moves below the fields that it would cover', () => {
  expect(findFreeTop(strip, [], 844)).toBe(76)
  const search = { top: 60, bottom: 100, left: 16, right: 374 }
  expect(findFreeTop(strip, [search], 844)).toBe(112)
  expect(findFreeTop(strip, [{ ...search, left: 380, right: 600 }], 844)).toBe(76)
  expect(findFreeTop(strip, [{ top: 160, bottom: 208, left: 16, right: 374 }, search], 844)).toBe(220)
})

test('without free space it stays', () => {
  expect(findFreeTop(strip, [{ top: 0, bottom: 800, left: 0, right: 390 }], 844)).toBe(76)
})

test('at the found position it covers no field', () => {
  const field = fc
    .record({ top: fc.integer({ min: 0, max: 800 }), height: fc.integer({ min: 1, max: 200 }) })
    .map(({ top, height }) => ({ top, bottom: top + height, left: 20, right: 300 }))
  fc.assert(
    fc.property(fc.array(field, { maxLength: 6 }), (fields) => {
      const top = findFreeTop(strip, fields, 100_000)
      return fields.every((one) => one.bottom <= top || one.top >= top + 60)
    }),
  )
})
