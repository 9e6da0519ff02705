import type { Database } from '../../adapters/database/database.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { toAsciiDigits } from '../../kernel/text.ts'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import type { readZone as call } from '../contract.ts'
import { findZoneCentre, findZonePlaces, listFirstTowns, listPostalCodes } from './zone-store.ts'

/** If the zone has more postal codes, the visitor types the code. */
const mostChoices = 30

const mostPositions = 100

export async function readZone(db: Database, code: string, language: Language): Promise<ReplyOf<typeof call>> {
  const { towns, more } = await listFirstTowns(db)
  const codes = await listPostalCodes(db, mostChoices)
  const found = await findZonePlaces(db, [toAsciiDigits(code).trim()])
  const { centre } = await findZoneCentre(db)
  return {
    towns: towns.map((town) => inLanguage(town, language)),
    more,
    postal_codes:
      codes?.map(({ postalCode, town }) => ({ code: postalCode, city: inLanguage(town, language) })) ?? null,
    centre,
    found: found[0]
      ? {
          city: inLanguage(found[0].town, language),
          positions: found.slice(0, mostPositions).map(({ lat, lon }) => ({ lat, lon })),
        }
      : null,
  }
}
