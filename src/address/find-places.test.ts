import { describe, expect, test } from 'vitest'
import { defaultZone, isInDefaultZone, isNear } from './delivery-zone.ts'
import { findPlaces, splitHouseNumber } from './find-places.ts'
import { places, towns } from './gazetteer.ts'
import { placeAt } from './place-at.ts'
import { distance } from './position.ts'

const ofCode = (code: string) => defaultZone.filter(({ postalCode }) => postalCode === code)

const first = (text: string): string | undefined => findPlaces(text, 'fr')[0]?.name.replace(/, Tunisie$/, '')

describe('what people type', () => {
  test.each([
    ['manouba', 'La Manouba, 2075'],
    ['manou', 'La Manouba, 2075'],
    ['منوبة', 'La Manouba, 2075'],
    ['2075', 'La Manouba, 2075'],
    ['٢٠٧٥', 'La Manouba, 2075'],
    ['8011', 'Dar Chaâbane El Fehri, 8011'],
    ['DAR CHAABANE', 'Dar Chaâbane El Fehri, 8011'],
    ['dar cha3ban', 'Dar Chaâbane El Fehri, 8011'],
    ['den den', 'Denden, 2011'],
    ['الدندان', 'Denden, 2011'],
    ['9bili', 'Kébili, 4222'],
    ['kebili', 'Kébili, 4222'],
    ['نابل', 'Nabeul, 8075'],
    ['rue des orangers', 'Rue des Orangers, La Manouba, 2075'],
    ['14 rue des orangers', '14, Rue des Orangers, La Manouba, 2075'],
    ['12 bis, rue de la plage nabeul', '12 bis, Rue de la Plage, Nabeul, 8075'],
    ['27, avenue de la République, 2011 Denden', '27, Avenue de la République, Denden, 2011'],
    ['av bourguiba nabeul', 'Avenue Habib Bourguiba, Nabeul, 8075'],
    ['شارع الحبيب بورقيبة نابل', 'Avenue Habib Bourguiba, Nabeul, 8075'],
    ['nahj ibn khaldoun manouba', 'Rue Ibn Khaldoun, La Manouba, 2075'],
    ['20 mars', 'Rue du 20 Mars, La Manouba, 2075'],
    ['souk el jem3a', 'Souk du vendredi, Nabeul, 8075'],
    ['hopital razi', 'Hôpital Razi, La Manouba, 2075'],
    ['ras el 3in', 'Ras El Aïn, Kébili, 4222'],
    ['plage de nabeul', 'Plage de Nabeul, Nabeul, 8075'],
  ])('%s is %s', (typed, meant) => expect(first(typed)).toBe(meant))

  test('a place found in Arabic is found again by its full name', () => {
    const [found] = findPlaces('نهج البرتقال منوبة', 'ar')
    expect(found?.name).toBe('نهج البرتقال، منوبة، 2075، تونس')
    expect(findPlaces(found?.name ?? '', 'ar')[0]).toEqual(found)
  })

  test('an unknown street in a known town finds the town', () => {
    expect(first('rue des bananiers, la manouba')).toBe('La Manouba, 2075')
    expect(first('3 impasse inconnue 4222')).toBe('Kébili, 4222')
  })

  test.each(['rue', 'tunisie', '3', '😀😀😀', '', 'Atlantide'])('"%s" finds nothing', (text) =>
    expect(findPlaces(text, 'fr')).toEqual([]),
  )

  test('the name of a town means the town, not the road to it from another one', () => {
    expect(
      findPlaces('tunis', 'fr').every(({ postalCode }) => postalCode === null || !isInDefaultZone(postalCode)),
    ).toBe(true)
  })

  test('ten thousand characters take no longer than a hundred', () => {
    expect(findPlaces('manouba'.repeat(1500), 'fr')).toEqual([])
  })
})

test('a house number precedes the street; dates and postal codes are no house numbers', () => {
  expect(splitHouseNumber('14, rue X')).toEqual({ number: '14', rest: 'rue X' })
  expect(splitHouseNumber('n° 3 bis rue X')).toEqual({ number: '3 bis', rest: 'rue X' })
  expect(splitHouseNumber('2075 Manouba').number).toBeNull()
  expect(splitHouseNumber('5obza')).toEqual({ number: null, rest: '5obza' })
})

describe('the gazetteer', () => {
  test('every place has its names, is in Tunisia and within the radius of its town', () => {
    for (const place of [...towns, ...places]) {
      expect(place.french).not.toBe('')
      expect(place.arabic, place.french).toMatch(/\p{Script=Arabic}/u)
      expect(place.lat, place.french).toBeGreaterThan(30)
      expect(place.lat, place.french).toBeLessThan(37.6)
      expect(place.lon, place.french).toBeGreaterThan(7.5)
      expect(place.lon, place.french).toBeLessThan(11.6)
    }
    for (const { french, town, ...position } of places)
      expect(distance(position, town), `${french}, ${town.french}`).toBeLessThan(town.reach * 1.35)
  })

  test('each served postal code is one town, and its places could be saved as delivery addresses', () => {
    for (const place of places)
      if (place.town.postalCode && isInDefaultZone(place.town.postalCode))
        expect(isNear(place, ofCode(place.town.postalCode)), place.french).toBe(true)
    const codes = towns.flatMap(({ postalCode }) => postalCode ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter(isInDefaultZone)).toHaveLength(5)
  })

  test('every place finds itself by its name and town, in French and in Arabic', () => {
    const lost = places.flatMap((place) =>
      (['french', 'arabic'] as const)
        .map((script) => `${place[script]} ${place.town[script]}`)
        .filter(
          (text) =>
            !findPlaces(text, 'fr')
              .slice(0, 4)
              .some(({ lat, lon }) => lat === place.lat && lon === place.lon),
        ),
    )
    expect(lost).toEqual([])
  })

  test('a place finds itself by its position', () => {
    for (const place of places) expect(placeAt(place, 'fr')?.city, place.french).toBe(place.town.french)
  })
})
