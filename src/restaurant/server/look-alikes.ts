import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isKept } from '../../catalogue/server/shop-store.ts'
import { likenessOfKeys, type NameLikeness, nameKey } from '../../catalogue/shop-name.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'

export type LookAlike = {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly status: ShopStatus
}

export type LookAlikes = {
  readonly names: readonly (LookAlike & { readonly likeness: NameLikeness })[]
  readonly taxIds: readonly LookAlike[]
}

/** The page shows a warning, not a list. */
const most = 5

/** Drafts do not count: anybody may write any name into one. */
const others = (id: number) => sql`${isKept} and s.id <> ${id} and s.status not in ('draft', 'sent-back')`

const plainTaxId = (column: ReturnType<typeof sql>) => sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`

/** Other shops that a diner could take for this one, the most alike first, and other shops of the same taxpayer. Reads the names of all shops. */
export async function findLookAlikes(
  db: Database,
  { id, name, taxId }: { readonly id: number; readonly name: string; readonly taxId: string },
): Promise<LookAlikes> {
  const key = nameKey(name)
  const { rows } = await db.execute<LookAlike>(
    sql`select s.id, s.name, s.domain, s.status from shops s where ${others(id)} order by s.id`,
  )
  const named = rows.flatMap((shop) => {
    const likeness = likenessOfKeys(key, nameKey(shop.name))
    return likeness === null ? [] : [{ ...shop, likeness }]
  })
  const same = named.filter(({ likeness }) => likeness === 'same')
  const near = named.filter(({ likeness }) => likeness === 'near')
  return { names: [...same, ...near].slice(0, most), taxIds: await findSameTaxId(db, id, taxId) }
}

async function findSameTaxId(db: Database, id: number, taxId: string): Promise<LookAlike[]> {
  const wanted = taxId.toUpperCase().replace(/[^A-Z\d]/g, '')
  if (wanted === '') return []
  const { rows } = await db.execute<LookAlike>(sql`
    select s.id, s.name, s.domain, s.status from shop_profiles p join shops s on s.id = p.shop_id
    where ${others(id)} and ${wanted} in (${plainTaxId(sql`p.tax_id`)}, ${plainTaxId(sql`p.wanted ->> 'taxId'`)})
    order by s.id limit ${most}`)
  return rows
}
