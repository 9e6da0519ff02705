// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { prepareToaster } from './toaster.tsx'

test('the region of toasts is whole when it comes into the page, so that no dialog takes it for something to hide', () => {
  const added: (string | null)[] = []
  const append = document.body.append.bind(document.body)
  document.body.append = (...nodes) => {
    for (const node of nodes)
      if (node instanceof Element) added.push(node.querySelector('[role="status"]')?.getAttribute('aria-live') ?? null)
    append(...nodes)
  }
  prepareToaster()
  expect(added).toEqual(['polite'])
})
