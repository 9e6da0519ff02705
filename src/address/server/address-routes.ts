import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { GeocodedPlace } from '../../adapters/geocoding/geocoding.ts'
import { startsSearch } from '../../catalogue/text-lengths.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { inEveryLanguage } from '../../kernel/texts.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as contract from '../contract.ts'
import { addressLine, type DeliveryAddress } from '../delivery-address.ts'
import { isInZone, isNear } from '../delivery-zone.ts'
import { darkTileUrl, mapDefaults, tileUrl } from '../map-view.ts'
import type { Position } from '../position.ts'
import { suggestionsFrom } from '../suggestion.ts'
import { findDeliveryAddress, listRecentAddresses } from './address-store.ts'
import { readZone } from './read-zone.ts'
import { addRecentAddress, removeSavedAddress, saveAddress } from './save-address.ts'
import { findZoneCentre, findZonePlaces } from './zone-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'geocoding'>

/** After the refusal, the visitor can still type the address. */
const orRefuse = async <Value, Code extends string>(
  asked: Promise<Value>,
  code: Code,
  log: Logger,
): Promise<{ ok: true; value: Value } | Refusal<Code>> => {
  try {
    return ok(await asked)
  } catch (error) {
    log.warn({ err: error }, 'the geocoder failed')
    return refuse(code)
  }
}

const texts = inEveryLanguage('address', import.meta.glob('../texts/??.ts', { eager: true }))

const toPositionReply = async (
  db: Tools['db'],
  { name, city, postalCode }: GeocodedPlace,
  position: { readonly lat: number; readonly lon: number },
) => ({
  display_name: name,
  ...position,
  city,
  postalcode: postalCode,
  isServed: postalCode !== null && isNear(position, await findZonePlaces(db, [postalCode])),
})

/** Checks postal code and position, because another country may use the same postal code. */
const listServed = async (db: Tools['db'], found: readonly GeocodedPlace[]) => {
  const codes = found.flatMap(({ postalCode }) => postalCode ?? [])
  const places = await findZonePlaces(db, codes)
  return suggestionsFrom(found, ({ postalCode, lat, lon }) =>
    isInZone(
      lat === null || lon === null ? null : { lat, lon },
      places.filter((place) => place.postalCode === postalCode),
    ),
  )
}

const toReply = (address: DeliveryAddress) => ({
  latitude: address.latitude,
  longitude: address.longitude,
  address: address.address,
  city: address.city,
  zip_code: address.postalCode,
  line: addressLine(address),
})

const fromForm = ({ zip_code, ...address }: contract.DeliveryAddressReply): DeliveryAddress => ({
  ...address,
  postalCode: zip_code,
})

function lookupRoutes(app: FastifyInstance, { db, geocoding }: Needs, tools: MountTools): void {
  mount(app, contract.searchAddresses, tools, async ({ query, language, log }) => {
    if (!startsSearch(query.q)) return ok([])
    const found = await orRefuse(geocoding.search(query.q, language), 'lookup-failed', log)
    if (!found.ok) return found
    return ok(
      (await listServed(db, found.value)).map(({ name, lat, lon, city, postalCode }) => ({
        display_name: name,
        lat,
        lon,
        city,
        postalcode: postalCode,
      })),
    )
  })

  mount(app, contract.geocodeAddress, tools, async ({ query, language, log }) => {
    if (!startsSearch(query.q)) return refuse('no-coordinates')
    const found = await orRefuse(geocoding.locate(query.q, language), 'lookup-failed', log)
    if (!found.ok) return found
    const place = found.value
    if (place === null || place.lat === null || place.lon === null) return refuse('no-coordinates')
    return ok(await toPositionReply(db, place, { lat: place.lat, lon: place.lon }))
  })

  mount(app, contract.reverseGeocode, tools, async ({ query: { lat, lon }, language, log }) => {
    const found = await orRefuse(geocoding.reverse({ lat, lon }, language), 'reverse-failed', log)
    if (!found.ok) return found
    return found.value ? ok(await toPositionReply(db, found.value, { lat, lon })) : refuse('no-address')
  })
}

const mapOf = ({ mapTiles }: Needs['config'], ownAttribution: string, centre: Position) => ({
  tiles: mapTiles?.template ?? tileUrl,
  dark_tiles: mapTiles ? mapTiles.darkTemplate : darkTileUrl,
  attribution: mapTiles
    ? { text: mapTiles.attribution, url: mapTiles.attributionUrl }
    : { text: ownAttribution, url: null },
  min_zoom: mapDefaults.minZoom,
  max_zoom: mapDefaults.maxZoom,
  centre,
  zoom: mapDefaults.zoom,
  zoom_at_position: mapDefaults.zoomAtPosition,
})

export function addressRoutes(app: FastifyInstance, needs: Needs, tools: MountTools): void {
  const { db } = needs
  lookupRoutes(app, needs, tools)

  mount(app, contract.readSavedAddress, tools, async ({ session }) => {
    const found = await findDeliveryAddress(db, session.userId)
    return ok({ address: found && toReply(found) })
  })

  mount(app, contract.saveAddress, tools, async ({ session, body }) => {
    const saved = await saveAddress(needs, session.userId, fromForm(body))
    return saved.ok ? ok({ address: toReply(saved.value) }) : saved
  })

  mount(app, contract.removeSavedAddress, tools, async ({ session }) => {
    await removeSavedAddress(needs, session.userId)
    return ok({ success: true })
  })

  const recent = async (userId: number) => ok((await listRecentAddresses(db, userId)).map(toReply))

  mount(app, contract.listRecentAddresses, tools, async ({ session }) => recent(session.userId))

  mount(app, contract.addRecentAddress, tools, async ({ session, body }) => {
    const noted = await addRecentAddress(needs, session.userId, fromForm(body))
    return noted.ok ? recent(session.userId) : noted
  })

  mount(app, contract.readMap, tools, async ({ language }) => {
    const { centre, isUsual } = await findZoneCentre(db)
    return ok(mapOf(needs.config, texts[language].mapData, isUsual ? mapDefaults.centre : centre))
  })
  mount(app, contract.readZone, tools, async ({ query, language }) => ok(await readZone(db, query.code, language)))
}
