import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isShown } from './shop-store.ts'

/** Each is drawn in two widths, so they take half of the files that the cache keeps. More would drop each other. */
const mostAhead = 1500

/** Enough to have that many pictures, without reading the menus of a whole city at each start. */
const mostShops = 200

/** Addresses of the pictures that are drawn before they are requested: of cuisines, then of the most popular shops. */
export const listPicturesAhead = async (db: Database, most = mostAhead): Promise<string[]> => {
  const { rows } = await db.execute<{ url: string }>(sql`
    with popular as (
      select s.id, s.image_url, s.popularity from shops s where ${isShown}
      order by s.popularity desc, s.id limit ${mostShops})
    select url from (
      select image_url as url, 0 as place, 0 as popularity from cuisines
      union all select image_url, 1, -popularity from popular
      union all select p.image_url, 2, -s.popularity from products p join popular s on s.id = p.shop_id
        where p.withdrawn_at is null) shown
    group by url order by min(place), min(popularity), url limit ${most}`)
  return rows.map(({ url }) => url)
}
