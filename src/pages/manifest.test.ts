import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { factsOf, languages, prefixOf } from '../kernel/texts.ts'
import { loader } from './manifest.ts'

type Manifest = { readonly icons: readonly { readonly purpose?: string; readonly sizes: string }[] }

const read = (path: string): Promise<Manifest> => {
  const url = new URL(path, 'http://mida')
  const context = new RouterContextProvider()
  return loader({ context, url, request: new Request(url), params: {}, pattern: '/manifest.webmanifest' }).json()
}

test.each(languages)('the installed app opens in %s when it was installed there', async (lang) => {
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
  const { icons } = await read('/manifest.webmanifest')
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['512x512'])
})
