import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

/** Every setting that the example shows, with the value it shows. */
const shown = new Map(
  [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** What the program asks its environment for, when it is given this. */
const namesRead = (given: Readonly<Record<string, string>>): ReadonlySet<string> => {
  const read = new Set<string>()
  readConfig(
    new Proxy(given, {
      get: (target, name) => {
        read.add(String(name))
        return Reflect.get(target, name)
      },
      has: () => {
        throw new Error('a setting is read, not looked for')
      },
      ownKeys: () => {
        throw new Error('settings are read by name')
      },
    }),
  )
  return read
}

/** Some settings are read only where others ask for them. */
const everything = { ...Object.fromEntries(shown), TEXTING: 'twilio' }
const filled = Object.fromEntries(Object.entries(everything).map(([name, value]) => [name, value || 'given']))

/** `FACEBOOK_ORIGIN` is empty in the example, and must be an address. */
const whole = { ...filled, FACEBOOK_ORIGIN: 'http://127.0.0.1:4000' }

test('every setting that the program reads stands in .env.example, and no other', () => {
  expect(shown.size).toBeGreaterThan(30)
  const read = new Set([...namesRead({}), ...namesRead(whole)])
  expect([...read].toSorted()).toEqual([...shown.keys()].toSorted())
})

test('no setting stands in it twice, and every line of it is a setting or a sentence', () => {
  const lines = example.split('\n').filter((line) => line !== '')
  expect(lines.filter((line) => !/^#(?: \S|[A-Z][A-Z0-9_]*=)/.test(line))).toEqual([])
  expect(lines.filter((line) => /^#[A-Z][A-Z0-9_]*=/.test(line))).toHaveLength(shown.size)
})

/** Settings whose line shows how a value looks, because none is set. */
const withoutDefault = [
  'CODE_BUDGET_BY_PREFIX',
  'DATABASE_URL',
  'DEMO',
  'MAIL_FROM',
  'MAP_ATTRIBUTION',
  'MAP_ATTRIBUTION_URL',
  'MAP_TILES',
  'MAP_USER_AGENT',
  'METRICS_TOKEN',
  'NOMINATIM_URL',
  'PUBLIC_URL',
  'SMTP_URL',
]

test('what it shows is the default, or a value that works', () => {
  const { MAP_TILES = '', MAP_ATTRIBUTION = '' } = Object.fromEntries(shown)
  const standard: Config = readConfig({})
  for (const [name, value] of shown) {
    const one = readConfig({ [name]: value, ...(name.startsWith('MAP_') && { MAP_TILES, MAP_ATTRIBUTION }) })
    if (withoutDefault.includes(name)) expect(one, name).not.toEqual(standard)
    else expect(one, name).toEqual(standard)
  }
})
