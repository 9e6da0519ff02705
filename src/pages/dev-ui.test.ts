import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { demoOpenContext } from '../server/pages.ts'
import { loader } from './dev-ui.tsx'

test('to whom the demo is not open the design system has no page', async () => {
  const context = new RouterContextProvider()
  context.set(demoOpenContext, false)
  const asked = loader({ context, url: new URL('http://mida/dev/ui') } as unknown as Parameters<typeof loader>[0])
  await expect(asked).rejects.toMatchObject({ init: { status: 404 } })
})
