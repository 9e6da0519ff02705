import { sql } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import { shopPicturePath } from '../../src/catalogue/picture-paths.ts'
import { demoWorld } from './demo-world.ts'
import { drawnDishes } from './seed-menus.ts'

/** Gives the demo's shops and dishes the pictures of this release. Photographs, and dishes with another name, keep theirs. */
export const repaintDemo = async (db: Database): Promise<void> => {
  const plates = demoWorld.shops.map((shop) => ({
    domain: shop.domain,
    url: shopPicturePath(shop.signature, shop.colourway),
  }))
  const dishes = demoWorld.shops.flatMap((shop) =>
    drawnDishes(shop).map(({ dish, imageUrl }) => ({ domain: shop.domain, name: dish.name, url: imageUrl })),
  )
  const column = <Row>(rows: readonly Row[], textOf: (row: Row) => string) =>
    sql`${sql.param(rows.map(textOf))}::text[]`
  await db.execute(sql`update shops s set image_url = k.url
    from unnest(${column(plates, ({ domain }) => domain)}, ${column(plates, ({ url }) => url)}) as k(domain, url)
    where s.is_demo and s.domain = k.domain and s.image_url like '/pictures/shops/%' and s.image_url <> k.url`)
  await db.execute(sql`update products p set image_url = k.url
    from unnest(${column(dishes, ({ domain }) => domain)}, ${column(dishes, ({ name }) => name)}, ${column(dishes, ({ url }) => url)})
      as k(domain, name, url)
    join shops s on s.domain = k.domain and s.is_demo
    where p.shop_id = s.id and p.name = k.name and p.image_url like '/pictures/dishes/%' and p.image_url <> k.url`)
}
