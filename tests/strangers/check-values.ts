import { fieldsOf, fillPath, listRoutes, type MountedRoute, sampleOf, withField } from '../route-table.ts'
import type { WholeApi } from '../whole-api.ts'
import { isForEverybody } from './expected.ts'
import { odd, unparseable, values, words } from './hostile.ts'
import { NoAnswer, type RawClient, type RawReply, type RawRequest } from './raw-client.ts'

const paths: Readonly<Record<string, string>> = { establishmentId: '1', id: '1', orderId: '1' }

const goodPath = (path: string): string => fillPath(path, (name) => paths[name] ?? 'a')

const json = ['Content-Type: application/json']

/** Returns what is wrong with a reply, or null for a success or a documented refusal. */
const faultOf = ({ status, headers, body }: RawReply): string | null => {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`
  if (/at .*\.(?:ts|js):\d+|node_modules|select |insert into/i.test(body) && status >= 400)
    return `tells its insides: ${body.slice(0, 200)}`
  if (status < 400 || !headers['content-type']?.includes('json')) return null
  const told = JSON.parse(body)
  if (told.received !== undefined || told.error !== undefined) return null
  return /\S/.test(told.message ?? '') && /^[a-z-]+$/.test(told.code ?? '')
    ? null
    : `no documented shape: ${body.slice(0, 200)}`
}

const everyRoute = (api: WholeApi): MountedRoute[] =>
  listRoutes(api.routes).filter(({ method, url }) => !isForEverybody(`${method} ${url}`))

type Trial = { readonly request: RawRequest; readonly what: string }

function* bodies(api: WholeApi): Generator<Trial> {
  for (const { method, url } of everyRoute(api)) {
    if (method === 'GET') continue
    for (const [name, body] of Object.entries({ ...unparseable, ...odd }))
      for (const type of ['application/json', 'nonsense'])
        yield {
          request: { method, url: goodPath(url), body, lines: [`Content-Type: ${type}`] },
          what: `${name} as ${type} to ${method} ${url}`,
        }
  }
}

function* fields(api: WholeApi): Generator<Trial> {
  for (const { method, url, body } of everyRoute(api)) {
    if (!body) continue
    const good = sampleOf(body)
    for (const field of fieldsOf(body))
      for (const value of values)
        yield {
          request: {
            method,
            url: goodPath(url),
            body: JSON.stringify(withField(good, field, '∎')).replace('"∎"', () => value),
            lines: json,
          },
          what: `${field} = ${value.slice(0, 40)} to ${method} ${url}`,
        }
  }
}

function* addresses(api: WholeApi): Generator<Trial> {
  for (const { method, url, body } of everyRoute(api)) {
    const rest = body ? { body: JSON.stringify(sampleOf(body)), lines: json } : {}
    for (const [, name] of url.matchAll(/:(\w+)/g))
      for (const word of words) {
        const filled = fillPath(url, (other) => (other === name ? word : (paths[other] ?? 'a')))
        yield { request: { method, url: filled, ...rest }, what: `${method} ${filled.slice(0, 80)}` }
      }
  }
}

function* questions(api: WholeApi): Generator<Trial> {
  for (const { method, url, query } of everyRoute(api)) {
    if (method !== 'GET') continue
    for (const name of query ? fieldsOf(query) : ['__proto__'])
      for (const word of ['', '{}', '[1e999]', '%5B%5D', ...words])
        yield {
          request: { method, url: `${goodPath(url)}?${name}=${word}&${name}=2` },
          what: `${method} ${url}?${name}=${word.slice(0, 40)}`,
        }
  }
}

export const hostile = { bodies, fields, addresses, questions }

export type Checked = { readonly findings: readonly string[]; readonly tried: number; readonly slowest: string }

/** Sends each trial. Uses a new session for each route, because some routes end the session. */
export async function checkValues(
  trials: Iterable<Trial>,
  client: RawClient,
  signIn: () => Promise<string | undefined>,
): Promise<Checked> {
  const findings: string[] = []
  let tried = 0
  let slowest = { ms: 0, what: '' }
  let cookie: string | undefined
  let route = ''
  for (const { request, what } of trials) {
    const now = what.replace(/^.* to /, '')
    if (now !== route) {
      route = now
      cookie = await signIn()
    }
    tried += 1
    const began = performance.now()
    try {
      const fault = faultOf(await client.send({ ...request, ...(cookie && { cookie }) }))
      if (fault) findings.push(`${what}: ${fault}`)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      findings.push(`${what}: ${error.message}`)
    }
    const ms = performance.now() - began
    if (ms > slowest.ms) slowest = { ms, what }
  }
  return { findings, tried, slowest: `${Math.round(slowest.ms)} ms, ${slowest.what}` }
}
