import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isHidden, isNear, nameKeyOf, readNameKey } from '../../catalogue/server/name-key.ts'
import { isKept } from '../../catalogue/server/shop-store.ts'
import { hasWordOfTwoScripts, type NameLikeness } from '../../catalogue/shop-name.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { plainTaxId, wantedTaxId } from './tables.ts'

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

/** A few per list are enough, because the page only warns. */
const most = 5

/** Leaves out drafts and shops sent back, because anybody can give a draft any name. */
const others = (id: number) => sql`${isKept} and s.id <> ${id} and s.status not in ('draft', 'sent-back')`

/** A name that waits for approval is compared too. */
const wantedName = sql`(p.wanted ->> 'name')`

/** Compares names and tax numbers. Same names come before similar ones. */
export async function findLookAlikes(
  db: Database,
  { id, name, taxId }: { readonly id: number; readonly name: string; readonly taxId: string },
): Promise<LookAlikes> {
  const key = await readNameKey(db, name)
  const find = async (likeness: NameLikeness, isAlike: (nameKey: SQL) => SQL) => {
    const { rows } = await db.execute<LookAlike>(sql`
      select distinct on (id) * from (
        select s.id, s.name, s.domain, s.status from shops s where ${others(id)} and ${isAlike(sql`s.name_key`)}
        union all
        select s.id, ${wantedName}, s.domain, s.status from shop_profiles p join shops s on s.id = p.shop_id
        where p.wanted is not null and ${wantedName} is not null and ${others(id)} and ${isAlike(nameKeyOf(wantedName))}
      ) alike order by id limit ${most}`)
    return rows.map((shop) => ({ ...shop, likeness }))
  }
  const same = key === '' ? [] : await find('same', (nameKey) => sql`${nameKey} collate "C" = ${key}`)
  const near = same.length === most ? [] : await find('near', (nameKey) => isNear(nameKey, key))
  const hidden =
    same.length < most && hasWordOfTwoScripts(name) ? await find('near', (nameKey) => isHidden(nameKey, key)) : []
  const known = new Set(near.map((shop) => shop.id))
  const onlyNear = [...near, ...hidden.filter((shop) => !known.has(shop.id))].filter((shop) =>
    same.every((other) => other.id !== shop.id),
  )
  return { names: [...same, ...onlyNear].slice(0, most), taxIds: await findSameTaxId(db, id, taxId) }
}

async function findSameTaxId(db: Database, id: number, taxId: string): Promise<LookAlike[]> {
  const wanted = taxId.toUpperCase().replace(/[^A-Z\d]/g, '')
  if (wanted === '') return []
  const { rows } = await db.execute<LookAlike>(sql`
    select s.id, s.name, s.domain, s.status from shop_profiles p join shops s on s.id = p.shop_id
    where ${others(id)}
      and (${plainTaxId(sql`p.tax_id`)} = ${wanted} or ${plainTaxId(wantedTaxId(sql`p.wanted`))} = ${wanted})
    order by s.id limit ${most}`)
  return rows
}
