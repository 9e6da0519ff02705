import { fillPath, listRoutes, type MountedRoute, sampleOf } from '../route-table.ts'
import type { WholeApi } from '../whole-api.ts'
import { bytesOf, NoAnswer, openConnection, type RawReply } from './raw-client.ts'

const probe = bytesOf({ method: 'GET', url: '/health/live', announced: null })

type Case = {
  readonly name: string
  readonly lines: readonly string[]
  readonly announced: number | null
  /** Whether the server accepts another request on the connection. */
  readonly after: 'open' | 'closes'
  readonly body: (good: string) => string
}

const json = 'Content-Type: application/json'
const form = 'Content-Type: application/x-www-form-urlencoded'
const multipart = 'Content-Type: multipart/form-data; boundary=edge'

const cases: readonly Case[] = [
  { name: 'no body and no type', lines: [], announced: null, after: 'open', body: () => '' },
  { name: 'a JSON type and no body', lines: [json], announced: null, after: 'open', body: () => '' },
  { name: 'a form type and no body', lines: [form], announced: null, after: 'open', body: () => '' },
  { name: 'a multipart type and no body', lines: [multipart], announced: null, after: 'open', body: () => '' },
  { name: 'a JSON type and length 0', lines: [json], announced: 0, after: 'open', body: () => '' },
  {
    name: 'an empty chunked body',
    lines: [json, 'Transfer-Encoding: chunked'],
    announced: null,
    after: 'open',
    body: () => '0\r\n\r\n',
  },
  {
    name: 'a body longer than announced',
    lines: [json],
    announced: 2,
    after: 'closes',
    body: () => '{}{"a":1}\r\n\r\n',
  },
]

const urlOf = ({ url }: MountedRoute): string =>
  fillPath(url, (name) => ({ establishmentId: '1', id: '1', type: 'sms' })[name] ?? 'a')

const isCalm = ({ status }: RawReply): boolean => status >= 200 && status < 500

type Tried = {
  readonly port: number
  readonly cookie?: string | undefined
  readonly patienceMs?: number
}

async function tryCase({ port, cookie, patienceMs }: Tried, route: MountedRoute, one: Case): Promise<string[]> {
  const findings: string[] = []
  const good = route.body ? JSON.stringify(sampleOf(route.body)) : ''
  const bytes = bytesOf({
    method: route.method,
    url: urlOf(route),
    lines: one.lines,
    announced: one.announced,
    body: one.body(good),
    ...(cookie && { cookie }),
  })
  for (const way of ['kept alive', 'pipelined'] as const) {
    const what = `${route.method} ${route.url}, ${one.name}, ${way}`
    const connection = await openConnection(port)
    try {
      connection.write(way === 'pipelined' ? Buffer.concat([bytes, probe]) : bytes)
      const reply = await connection.next(route.method, patienceMs)
      if (!isCalm(reply)) findings.push(`${what}: ${reply.status} ${reply.body.slice(0, 100)}`)
      if (reply.headers.connection === 'close') continue
      if (way === 'kept alive') connection.write(probe)
      const next = await connection.next('GET', patienceMs)
      if (one.after === 'open' && next.status !== 200) findings.push(`${what}: what follows is answered ${next.status}`)
      if (one.after === 'closes' && next.status < 400) findings.push(`${what}: the rest was taken for a request`)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (one.after === 'open') findings.push(`${what}: ${error.message}`)
    } finally {
      connection.close()
    }
  }
  return findings
}

export async function checkBodies(
  api: WholeApi,
  tried: Tried,
  isTried: (route: MountedRoute) => boolean = () => true,
): Promise<string[]> {
  const findings: string[] = []
  const routes = listRoutes(api.routes).filter((route) => route.method !== 'GET' && isTried(route))
  for (const route of routes) {
    const found = await Promise.all(cases.map((one) => tryCase(tried, route, one)))
    findings.push(...found.flat())
  }
  return findings
}

export async function checkShortBodies(api: WholeApi, port: number, longestMs: number): Promise<string[]> {
  const routes = listRoutes(api.routes).filter(({ method }) => method !== 'GET')
  const found = await Promise.all(
    routes.map(async (route) => {
      const connection = await openConnection(port)
      const began = performance.now()
      connection.write(
        bytesOf({ method: route.method, url: urlOf(route), lines: [json], body: '{"a":', announced: 100 }),
      )
      const reply = await connection.next(route.method, longestMs).catch((error) => {
        if (error instanceof NoAnswer && error.message.startsWith('closed')) return null
        throw error
      })
      connection.close()
      const seconds = Math.round((performance.now() - began) / 1000)
      const isRefused = reply === null || (reply.status >= 400 && reply.status < 500)
      return isRefused ? [] : [`${route.method} ${route.url}: ${reply.status} after ${seconds} s`]
    }),
  )
  return found.flat()
}
