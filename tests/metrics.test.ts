import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWholeApi, type WholeApi } from './whole-api.ts'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

let api: WholeApi
let exposed: ReadonlyMap<string, string>
let lines: readonly string[]

beforeAll(async () => {
  api = await createWholeApi()
  const { body } = await api.app.inject('/metrics')
  lines = body.split('\n')
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

/** Every alternative of a matcher such as `outcome=~"refused|given-up"`, as labels of one series. */
const labelsOf = (selector: string): string[][] =>
  [...selector.matchAll(/(\w+)=~?"([^"]*)"/g)]
    .filter(([, label]) => label !== 'job')
    .reduce<string[][]>(
      (all, [, label, values = '']) =>
        all.flatMap((so) => values.split('|').map((one) => [...so, `${label}="${one}"`])),
      [[]],
    )

test('each counter of an alert has its series before the first event, so that the first is seen', () => {
  const rules = read('deploy/prometheus-alerts.yaml')
  const used = [...rules.matchAll(/\b(?:increase|rate)\((\w+)\{([^}]*)\}/g)].filter(
    ([, name = '']) => exposed.get(name) === 'counter',
  )
  expect(used.length).toBeGreaterThan(4)
  const isThere = (name: string, labels: readonly string[]): boolean =>
    lines.some((line) => /^\w+/.exec(line)?.[0] === name && labels.every((label) => line.includes(label)))
  for (const [, name = '', selector = ''] of used)
    for (const labels of labelsOf(selector)) expect(isThere(name, labels), `${name} ${labels}`).toBe(true)
})

test('every job and every provider of a message has its series at the start', () => {
  for (const job of api.jobs.names()) expect(lines).toContain(`mida_jobs_failed_total{job="${job}"} 0`)
  expect(api.jobs.names().length).toBeGreaterThan(5)
  const adapters = globSync('src/adapters/{mail,texting}/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => read(file))
  const providers = adapters.flatMap((text) =>
    [...text.matchAll(/\bprovider(?: =|:) '(\w+)'/g)].map(([, name]) => name),
  )
  expect(new Set(providers).size).toBeGreaterThan(3)
  for (const provider of providers)
    for (const outcome of ['sent', 'refused', 'given-up'])
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^mida_messages_total\\{.*provider="${provider}",outcome="${outcome}"\\} 0$`)),
      )
})

test('the dashboard shows every metric of ours', () => {
  const shown = namesIn(read('deploy/grafana-dashboard.json')).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  expect(ours().filter((name) => !shown.includes(name))).toEqual([])
})
