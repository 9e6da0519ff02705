import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { toolsContext } from '../server/pages.ts'
import type { Tools } from '../server/tools.ts'
import { loader } from './dev-ui.tsx'

test('outside of the demo the design system has no page', async () => {
  const context = new RouterContextProvider()
  context.set(toolsContext, { config: { demo: false } } as Tools)
  const asked = loader({ context, url: new URL('http://mida/dev/ui') } as unknown as Parameters<typeof loader>[0])
  await expect(asked).rejects.toMatchObject({ init: { status: 404 } })
})
