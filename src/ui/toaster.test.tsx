// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { prepareToaster, showToast } from './toaster.tsx'

test('messages that come at the same moment, also while their place is being prepared, are all shown', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const first = showToast('Messages', 'success', 'Couscous ajouté', {})
  prepareToaster('Messages')
  await Promise.all([first, showToast('Messages', 'info', 'Panier à jour', {})])
  await expect.poll(() => document.body.textContent).toContain('Couscous ajouté')
  await expect.poll(() => document.body.textContent).toContain('Panier à jour')
})

test('the region of toasts is whole when it comes into the page, so that no dialog takes it for something to hide', async () => {
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
