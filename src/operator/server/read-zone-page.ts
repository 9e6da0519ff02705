import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { readZoneVersion } from '../../address/server/zone-store.ts'
import { toAsciiDigits } from '../../kernel/text.ts'
import { inLanguage, type Language, type Translated } from '../../kernel/texts.ts'
import { folded } from '../../server/words.ts'
import type { ListedPlace, ZoneCountry, ZoneFilter } from '../zone-view.ts'

const perPage = 50

const likeOf = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** If `country` is unknown, reads the first country that has places. */
export async function readZonePage(db: Database, { country, query, page }: ZoneFilter, language: Language) {
  const { rows } = await db.execute<{ id: number; code: string; name: Translated; places: number }>(sql`
    select c.id, c.code, c.name, count(z.id)::int as places
    from countries c left join zone_places z on z.country_id = c.id group by c.id order by c.id`)
  const shown = rows.find(({ code }) => code === country) ?? rows.find(({ places }) => places > 0) ?? rows[0]
  const typed = toAsciiDigits(query)
  const found = await db.execute<ListedPlace & { total: number }>(sql`
    select id, postal_code as "postalCode", town, latitude, longitude, count(*) over ()::int as total from zone_places
    where country_id = ${shown?.id ?? 0} and (${typed} = '' or postal_code like ${likeOf(typed)}
      or ${folded(sql`town::text`)} like ${folded(sql`${likeOf(typed)}::text`)})
    order by postal_code, id limit ${perPage} offset ${(page - 1) * perPage}`)
  const total = found.rows[0]?.total ?? 0
  return {
    countries: rows.map(({ code, name, places }): ZoneCountry => ({ code, name: inLanguage(name, language), places })),
    country: shown?.code ?? '',
    places: found.rows.map(({ total: _, ...place }): ListedPlace => place),
    total,
    hasNext: page * perPage < total,
    version: await readZoneVersion(db),
  }
}
