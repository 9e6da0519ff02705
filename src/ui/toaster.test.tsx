// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { prepareToaster, showToast } from './toaster.tsx'

test('messages that come at the same moment, also while their place is being prepared, are all shown', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const first = showToast('success', 'Couscous ajouté', {})
  prepareToaster()
  await Promise.all([first, showToast('info', 'Panier à jour', {})])
  await expect.poll(() => document.body.textContent).toContain('Couscous ajouté')
  await expect.poll(() => document.body.textContent).toContain('Panier à jour')
})
