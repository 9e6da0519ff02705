import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWholeApi, type WholeApi } from './whole-api.ts'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

let api: WholeApi
let exposed: ReadonlyMap<string, string>

beforeAll(async () => {
  api = await createWholeApi()
  const { body } = await api.app.inject('/metrics')
  exposed = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => [name, kind]))
})

afterAll(() => api.close())

/** Those of Node and the process stay unnamed, unless an alert or the dashboard uses them. */
const ours = (): string[] => [...exposed.keys()].filter((name) => /^(?:mida|http)_/.test(name))

const suffixes: Readonly<Record<string, readonly string[]>> = { histogram: ['_bucket', '_sum', '_count'] }

const series = (): ReadonlySet<string> =>
  new Set([...exposed].flatMap(([name, kind]) => (suffixes[kind] ?? ['']).map((suffix) => name + suffix)))

/** Names of metrics have a prefix, unlike the functions and labels of the query language. */
const namesIn = (text: string): string[] => [...new Set(text.match(/\b(?:mida|http|nodejs|process)_[a-z_0-9]+/g))]

test('the table of the README names every metric of ours, and no other', () => {
  const section = /## What to watch\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? ''))
  expect(named.filter((name) => /^(?:mida|http)_/.test(name)).toSorted()).toEqual(ours().toSorted())
  expect(named.filter((name) => !exposed.has(name))).toEqual([])
})

test.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yaml'])(
  '%s uses only metrics that exist',
  (file) => {
    const used = namesIn(read(file))
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((name) => !series().has(name))).toEqual([])
  },
)

test('the dashboard shows every metric of ours', () => {
  const shown = namesIn(read('deploy/grafana-dashboard.json')).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  expect(ours().filter((name) => !shown.includes(name))).toEqual([])
})
