import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { portOf } from './port.ts'

type Asked = {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly at: number
}
/** Faults with which the stand-in answers. */
type Mood = 'slow' | 'fail' | 'enough' | 'nonsense' | 'redirect' | 'endless'

export type GeocoderStandIn = {
  readonly url: string
  readonly asked: Asked[]
  readonly moods: Mood[]
  close(): Promise<void>
}

const result = (lat: string, lon: string, road: string, address: object) => ({
  place_id: 21_204_711,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 150_211_873,
  lat,
  lon,
  category: 'highway',
  type: 'residential',
  place_rank: 26,
  importance: 0.0533,
  addresstype: 'road',
  name: road,
  display_name: [road, ...Object.values(address)].join(', '),
  address: { road, ...address, country: 'Tunisie', country_code: 'tn' },
  boundingbox: ['36.80', '36.81', '10.09', '10.10'],
})

const streets = [
  result('36.8102', '10.0961', 'Rue Ibn Khaldoun', { city: 'La Manouba', state: 'Manouba', postcode: '2075' }),
  result('36.8040', '10.1120', 'Rue Ibn Khaldoun', { town: 'Den Den', postcode: '2011' }),
  result('36.4731', '10.7546', 'Rue Ibn Khaldoun', { state_district: 'Dar Chaabane El Fehri', postcode: '8011' }),
  result('36.8008', '10.1801', 'Rue Ibn Khaldoun', { city: 'Tunis', postcode: '1001' }),
  result('36.4573', '10.7448', 'Rue Ibn Khaldoun', { village: 'Sans ville', postcode: '8075' }),
  result('33.7044', '8.9690', 'Rue Ibn Khaldoun', { city: 'Kébili', postcode: '4222' }),
]

const town = {
  ...result('36.4561', '10.7376', 'Nabeul', { town: 'Nabeul', postcode: '8000' }),
  display_name: 'Nabeul, Tunisie',
}

const answer = (path: string, query: URLSearchParams): unknown => {
  if (path === '/reverse') {
    return Number(query.get('lat')) > 37.5 ? { error: 'Unable to geocode' } : streets[0]
  }
  if (query.has('street')) return query.get('street')?.includes('khaldoun') ? streets : []
  return query.get('q')?.startsWith('nabeul') ? [town] : []
}

const say = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

/** A local server that answers Nominatim's calls `search` and `reverse`. */
export const startGeocoder = async (): Promise<GeocoderStandIn> => {
  const asked: Asked[] = []
  const moods: Mood[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in')
    asked.push({ path: pathname, query: searchParams, headers: request.headers, at: performance.now() })
    switch (moods.shift()) {
      case 'slow':
        return
      case 'fail':
        return say(response, 500, '<h1>Internal Server Error</h1>')
      case 'enough':
        return say(response, 429, 'Bandwidth limit exceeded', { 'retry-after': '7' })
      case 'nonsense':
        return say(response, 200, '<html>welcome to this network</html>')
      case 'redirect':
        return say(response, 302, '', { location: 'http://169.254.169.254/' })
      case 'endless': {
        response.writeHead(200, { 'content-type': 'application/json' })
        const pour = () => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        }
        response.on('drain', pour)
        return pour()
      }
      default:
        return say(response, 200, answer(pathname, searchParams))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    asked,
    moods,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
