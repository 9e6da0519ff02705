import { sql } from 'drizzle-orm'
import { demoPassword } from '../../database/world/people.ts'
import { ownedThings, placeOrder, type World } from '../faults/owned-things.ts'
import { fillPath, listRoutes, queryOf, sampleOf } from '../route-table.ts'
import { expected, expectedChannels, isForEverybody } from './expected.ts'
import { cookieOf, type Person, people } from './people.ts'
import type { RawClient, RawReply } from './raw-client.ts'

const words: Readonly<Record<string, string>> = {
  establishmentId: '1',
  id: '1',
  orderId: '1',
  zipcode: 'all',
  type: 'sms',
  document: 'terms',
  rate: '1',
}

/** Bodies for calls that would refuse a generated body. */
const bodies: Readonly<Record<string, object>> = {
  'POST /login': { email: 'claire@example.com', password: demoPassword },
  // The sentence is too long. So the call is refused, and does not stop orders for the calls that follow.
  'POST /api/admin/settings/orders/stop': { sentence: { fr: 'a'.repeat(201) }, version: '' },
}

const outcomeOf = ({ status }: RawReply): string => {
  if (status === 401) return '1'
  if (status === 403) return '3'
  if (status === 404) return '4'
  return status < 500 ? '+' : String(status)
}

/** For `+` on a thing that has an owner, the reply must be 200. For `+` on other calls, every status except 401, 403 and 5xx is right. */
const isRight = (wanted: string, reply: RawReply, isOwned: boolean): boolean => {
  if (wanted !== '+') return outcomeOf(reply) === wanted
  return isOwned ? reply.status === 200 : ['+', '4'].includes(outcomeOf(reply))
}

type Thing = { readonly path: string; readonly body?: string | Buffer; readonly lines: readonly string[] }

const asJson = ['Content-Type: application/json']

const makeThing = async (world: World, route: string): Promise<Thing | null> => {
  if (route === 'GET /api/orders/:id/calendar.ics') {
    const id = await placeOrder(world, 'counter', 1)
    await world.api.tools.db.execute(sql`update orders set ready_at = created_at + interval '1 hour' where id = ${id}`)
    return { path: `/api/orders/${id}/calendar.ics`, lines: [] }
  }
  const row = ownedThings[route === 'GET /api/reservations/:id/calendar.ics' ? 'GET /api/reservations/:id' : route]
  if (!row) return null
  const { params, body, headers = {} } = await row.make(world)
  const path = fillPath(route.split(' ')[1] ?? '', (name) => params[name] ?? '')
  if (!body) return { path, lines: [] }
  if (Buffer.isBuffer(body))
    return { path, body, lines: Object.entries(headers).map(([name, value]) => `${name}: ${value}`) }
  return { path, body: JSON.stringify(body), lines: asJson }
}

export const listRows = (world: World): string[] =>
  [...new Set(listRoutes(world.api.routes).map(({ method, url }) => `${method} ${url}`))].filter(
    (route) => !isForEverybody(route),
  )

/** Makes each call as each person. Returns the results that differ from `expected.ts`. */
export async function checkDoors(world: World, client: RawClient, rows: readonly string[]): Promise<string[]> {
  const findings: string[] = []
  const shapes = new Map(listRoutes(world.api.routes).map((route) => [`${route.method} ${route.url}`, route]))
  const cookies = new Map<Person, string | undefined>()
  const knock = async (person: Person, route: string, thing: Thing): Promise<RawReply> => {
    if (!cookies.has(person)) cookies.set(person, await cookieOf(world.api, person))
    const cookie = cookies.get(person)
    const { path: url, ...rest } = thing
    const reply = await client.send({ method: route.split(' ')[0] ?? '', url, ...rest, ...(cookie && { cookie }) })
    // The call has ended or changed the session, or made it read-only (`/look`), so the next call signs in again.
    if (reply.headers['set-cookie'] || route.endsWith('/look')) cookies.delete(person)
    return reply
  }
  for (const route of rows) {
    const wanted = expected[route]?.split(' ')
    if (!wanted) continue
    const { body: shape, query } = shapes.get(route) ?? {}
    const anybodys: Thing = {
      path: `${fillPath(route.split(' ')[1] ?? '', (name) => words[name] ?? 'a')}${queryOf(query)}`,
      lines: shape ? asJson : [],
      ...(shape && { body: JSON.stringify(bodies[route] ?? sampleOf(shape)) }),
    }
    const owned = await makeThing(world, route)
    // Persons who must be refused call first, because a successful call may use the thing up.
    const order = people.toSorted(
      (a, b) => Number(wanted[people.indexOf(a)] === '+') - Number(wanted[people.indexOf(b)] === '+'),
    )
    for (const person of order) {
      const wish = wanted[people.indexOf(person)] ?? ''
      const thing = wish === '+' && owned ? await makeThing(world, route) : owned
      const reply = await knock(person, route, thing ?? anybodys)
      if (!isRight(wish, reply, owned !== null))
        findings.push(`${route} as ${person}: ${reply.status} instead of ${wish} ${reply.body.slice(0, 120)}`)
    }
  }
  return findings
}

export async function checkChannels(world: World, client: RawClient): Promise<string[]> {
  const findings: string[] = []
  const order = await placeOrder(world)
  const { rows } = await world.api.tools.db.execute(sql`select user_id as id from orders where id = ${order}`)
  const diner = String(rows[0]?.id)
  for (const [name, row] of Object.entries(expectedChannels)) {
    const channel = name.replace('{diner}', diner).replace('{order}', String(order))
    for (const [index, wanted] of row.split(' ').entries()) {
      const person = people[index] ?? 'nobody signed in'
      const cookie = await cookieOf(world.api, person)
      const body = `socket_id=123.456&channel_name=${encodeURIComponent(channel)}`
      const reply = await client.send({
        method: 'POST',
        url: '/broadcasting/auth',
        body,
        lines: ['Content-Type: application/x-www-form-urlencoded'],
        ...(cookie && { cookie }),
      })
      if (outcomeOf(reply) !== wanted) findings.push(`${name} as ${person}: ${reply.status} instead of ${wanted}`)
    }
  }
  return findings
}
