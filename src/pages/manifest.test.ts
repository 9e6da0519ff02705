import { expect, test } from 'vitest'
import { loader } from './manifest.ts'

const read = (path: string): Promise<Record<string, unknown>> =>
  loader({ url: new URL(path, 'http://mida') } as unknown as Parameters<typeof loader>[0]).json()

test.each([
  ['/manifest.webmanifest', 'fr', 'ltr', '/'],
  ['/en/manifest.webmanifest', 'en', 'ltr', '/en'],
  ['/ar/manifest.webmanifest', 'ar', 'rtl', '/ar'],
])('%s opens the product in its language', async (path, lang, dir, start) => {
  expect(await read(path)).toMatchObject({ id: '/', lang, dir, start_url: start, display: 'standalone' })
})

test('the home screen gets an icon that may be cut to any form', async () => {
  const { icons } = (await read('/manifest.webmanifest')) as { icons: { purpose?: string; sizes: string }[] }
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['512x512'])
})
