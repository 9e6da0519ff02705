import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Tools } from '../../server/tools.ts'
import { dishPalettes } from './dish-palettes.ts'
import { drawLogo, drawPlate, drawShop, isColourway } from './draw-placeholder.ts'
import { shops } from './tables.ts'

const sendPicture = (reply: FastifyReply, picture: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(picture)

/** The dish that stands for a kind of food. */
const dishOfCuisine = new Map([
  ['tunisian', 'ojja-merguez'],
  ['couscous', 'couscous-lamb'],
  ['sandwiches', 'fricasse'],
  ['pizza', 'pizza-margherita'],
  ['grill', 'mixed-grill'],
  ['seafood', 'grilled-fish'],
  ['burgers', 'burger-classic'],
  ['pasta', 'pasta-tomato'],
  ['asian', 'sushi'],
  ['healthy', 'salad-tunisian'],
  ['pastries', 'makroudh'],
  ['coffee', 'coffee'],
])

const paletteOf = (dish: string): readonly string[] | undefined =>
  Object.hasOwn(dishPalettes, dish) ? dishPalettes[dish] : undefined

const drawDish = (name: string): string | null => {
  const [, key = '', colourway = ''] = /^([a-z-]+)-(\d{1,2})$/.exec(name) ?? []
  const palette = paletteOf(key)
  return palette && isColourway(Number(colourway)) ? drawPlate(key, palette, Number(colourway)) : null
}

const drawCuisine = (key: string): string | null => {
  const dish = dishOfCuisine.get(key)
  const palette = dish && paletteOf(dish)
  return palette ? drawPlate(key, palette, [...dishOfCuisine.keys()].indexOf(key)) : null
}

type Picture = { Params: { name: string } }

/** Drawn where no photograph was given. Their names say all that they show, so they never change. */
export function servePictures(app: FastifyInstance, { db }: Pick<Tools, 'db'>): void {
  const serve = (folder: string, draw: (name: string) => Promise<string | null> | string | null): void => {
    // A page shows dozens of them: they are not counted among a visitor's calls.
    const options = { schema: { hide: true }, config: { rateLimit: false as const } }
    app.get<Picture>(`/pictures/${folder}/:name.svg`, options, async (request, reply) => {
      const picture = await draw(request.params.name)
      return picture === null ? reply.callNotFound() : sendPicture(reply, picture)
    })
  }
  const ofShop = (draw: (initial: string, colourway: number) => string) => async (domain: string) => {
    const [shop] = await db
      .select({ name: shops.name, colourway: shops.colourway })
      .from(shops)
      .where(eq(shops.domain, domain))
    return shop ? draw([...shop.name][0]?.toUpperCase() ?? '', shop.colourway) : null
  }
  serve('dishes', drawDish)
  serve('cuisines', drawCuisine)
  serve('shops', ofShop(drawShop))
  serve('logos', ofShop(drawLogo))
}
