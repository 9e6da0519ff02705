import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogues } from '../../tests/texts.ts'
import { type Language, languages } from '../kernel/texts.ts'

const src = new URL('../', import.meta.url)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)

const textAt = (language: Language, catalogue: string, key: string): unknown =>
  [catalogue, ...key.split('.')].reduce<unknown>(
    (at, part) => (at as Record<string, unknown> | undefined)?.[part],
    catalogues[language],
  )

type Call = { readonly place: string; readonly catalogue: string; readonly key: string; readonly tags: string[] }

/** `t.rich('key', { tag: () => … })`, with each catalogue of the file that has the key. */
const richCallsOf = (file: string): Call[] => {
  const source = readFileSync(new URL(file, src), 'utf8')
  const read = [...source.matchAll(/= useTexts\('([^']+)'\)/g)].map(([, catalogue]) => catalogue ?? '')
  return [...source.matchAll(/\.rich\('([^']+)', \{/g)].flatMap(({ index, 1: key = '' }) => {
    const values = source.slice(index + 1).split(/\b\w+\.rich\(|\bt\(/)[0] ?? ''
    const tags = [...values.matchAll(/(\w+): \((?:chunks)?\) =>/g)].map(([, tag]) => tag ?? '')
    return read
      .filter((catalogue) => typeof textAt('fr', catalogue, key) === 'string')
      .map((catalogue) => ({ place: `${file} ${catalogue} ${key}`, catalogue, key, tags }))
  })
}

test('an element that is put into a text stands there as a tag: as a plain value its source would be shown', () => {
  const calls = files.flatMap(richCallsOf)
  expect(calls.map(({ key }) => key)).toEqual(expect.arrayContaining(['option', 'lines.note', 'checkout', 'chooseIn']))
  const plain = calls.flatMap(({ place, catalogue, key, tags }) =>
    languages.flatMap((language) =>
      tags
        .filter((tag) => !String(textAt(language, catalogue, key)).includes(`<${tag}>`))
        .map((tag) => `${language} ${place}: ${tag}`),
    ),
  )
  expect(plain).toEqual([])
})
