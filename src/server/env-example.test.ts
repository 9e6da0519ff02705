import { expect, test } from 'vitest'
import { everySetting, settingsExample, shownSettings } from '../../tests/settings.ts'
import { type Config, readConfig } from './config.ts'

/** The names of the settings that the program reads, given these values. */
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

test('every setting that the program reads stands in .env.example, and no other', () => {
  expect(shownSettings.size).toBeGreaterThan(30)
  const read = new Set([...namesRead({}), ...namesRead(everySetting)])
  expect([...read].toSorted()).toEqual([...shownSettings.keys()].toSorted())
})

test('no setting is listed twice, and every line is a setting or a sentence', () => {
  const lines = settingsExample.split('\n').filter((line) => line !== '')
  expect(lines.filter((line) => !/^#(?: \S|[A-Z][A-Z0-9_]*=)/.test(line))).toEqual([])
  expect(lines.filter((line) => /^#[A-Z][A-Z0-9_]*=/.test(line))).toHaveLength(shownSettings.size)
})

/** Settings without a default; their line shows an example. */
const withoutDefault = [
  'CODE_BUDGET_BY_PREFIX',
  'DATABASE_URL',
  'DEMO',
  'MAIL_FROM',
  'MAP_ATTRIBUTION',
  'MAP_ATTRIBUTION_URL',
  'MAP_TILES',
  'MAP_TILES_DARK',
  'MAP_USER_AGENT',
  'METRICS_TOKEN',
  'NOMINATIM_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'TRUSTED_PROXIES',
]

test('shown values are defaults or valid examples', () => {
  const { MAP_TILES = '', MAP_ATTRIBUTION = '' } = Object.fromEntries(shownSettings)
  const standard: Config = readConfig({})
  for (const [name, value] of shownSettings) {
    const one = readConfig({ [name]: value, ...(name.startsWith('MAP_') && { MAP_TILES, MAP_ATTRIBUTION }) })
    if (withoutDefault.includes(name)) expect(one, name).not.toEqual(standard)
    else expect(one, name).toEqual(standard)
  }
})

test('shown defaults are right, also for settings that depend on others', () => {
  for (const [name, value] of shownSettings) {
    if (value === '' || withoutDefault.includes(name)) continue
    const { [name]: _, ...others } = everySetting
    expect(readConfig({ ...others, [name]: value }), name).toEqual(readConfig(others))
  }
})
