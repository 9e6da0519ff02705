import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { demoOpenContext } from '../server/pages.ts'
import { loader } from './dev-ui.tsx'

test('without access to the demo the design system has no page', async () => {
  const context = new RouterContextProvider()
  context.set(demoOpenContext, false)
  const url = new URL('http://mida/dev/ui')
  const asked = loader({ context, url, request: new Request(url), params: {}, pattern: '/dev/ui' })
  await expect(asked).rejects.toMatchObject({ init: { status: 404 } })
})
