import { expect, test } from 'vitest'
import { factsOf, languages, prefixOf } from '../kernel/texts.ts'
import { loader } from './manifest.ts'

const read = (path: string): Promise<Record<string, unknown>> =>
  loader({ url: new URL(path, 'http://mida') } as unknown as Parameters<typeof loader>[0]).json()

test.each(languages)('the product opens in %s for who kept it from there', async (lang) => {
  const dir = factsOf(lang).direction
  expect(await read(`${prefixOf(lang)}/manifest.webmanifest`)).toMatchObject({
    id: '/',
    lang,
    dir,
    start_url: prefixOf(lang) || '/',
    display: 'standalone',
  })
})

test('the home screen gets an icon that may be cut to any form', async () => {
  const { icons } = (await read('/manifest.webmanifest')) as { icons: { purpose?: string; sizes: string }[] }
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['512x512'])
})
