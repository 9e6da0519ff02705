import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { reservations } from '../../src/reservations/server/tables.ts'
import { reviews } from '../../src/reviews/server/tables.ts'
import { createCaller } from '../caller.ts'
import { userIdOf } from '../find-user.ts'
import { imageForm } from '../image-form.ts'
import { insertOrder } from '../insert-order.ts'
import type { Owned, World } from './owned-things.ts'

type Row = { readonly isOf: string; make(world: World): Promise<Owned> }

const diner = 'amina@example.com'

const written = { stars: 5, chips: ['hot'], words: 'Très bon' }

const servedOrder = async ({ api }: World): Promise<string> =>
  `/api/orders/${await insertOrder(api.tools.db, { status: 7 })}`

const keptReservation = async ({ api: { tools, clock } }: World): Promise<string> => {
  const day = 86_400_000
  const startsAt = new Date(clock.now().getTime() - 2 * day)
  const [made] = await tools.db
    .insert(reservations)
    .values({
      ...{ shopId: 1, userId: await userIdOf(tools.db, diner), status: 'confirmed', people: 2, name: 'Amina' },
      ...{ phone: '', language: 'fr', consentedAt: startsAt, createdAt: startsAt },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 1000) },
    })
    .returning({ id: reservations.id })
  return `/api/reservations/${made?.id}`
}

const sending: Record<string, () => Promise<Pick<Owned, 'body' | 'headers'>>> = {
  none: async () => ({}),
  review: async () => ({ body: written }),
  photo: async () => {
    const plain = sharp({ create: { width: 80, height: 60, channels: 3, background: '#183db2' } })
    return imageForm(await plain.png().toBuffer())
  },
}

/** A call about the review of an own meal. `isWritten`: the review exists before the call. */
const ofMeal = (meal: (world: World) => Promise<string>, sent: keyof typeof sending, isWritten = false): Row => ({
  isOf: diner,
  make: async (world) => {
    const owner = await createCaller(world.api, diner)
    const path = await meal(world)
    if (isWritten) await owner('PUT', `${path}/review`, written)
    return { owner, params: { id: path.split('/').at(-1) ?? '' }, ...(await sending[sent]?.()) }
  },
})

const writeOne = async (world: World): Promise<number> => {
  const author = await createCaller(world.api, diner)
  const reply = await author('PUT', `${await servedOrder(world)}/review`, written)
  if (reply.status !== 200) throw new Error(`no review was written: ${JSON.stringify(reply.body)}`)
  return reply.body.review.id
}

const forOwner = (body?: object): Row => ({
  isOf: 'sami@example.com',
  make: async (world) => ({
    owner: await createCaller(world.api, 'sami@example.com'),
    params: { id: '1', review: String(await writeOne(world)) },
    ...(body && { body }),
  }),
})

export const ownedReviews: Readonly<Record<string, Row>> = {
  'GET /api/orders/:id/review': ofMeal(servedOrder, 'none'),
  'PUT /api/orders/:id/review': ofMeal(servedOrder, 'review'),
  'DELETE /api/orders/:id/review': ofMeal(servedOrder, 'none', true),
  'POST /api/orders/:id/review/photo': ofMeal(servedOrder, 'photo', true),
  'DELETE /api/orders/:id/review/photo': ofMeal(servedOrder, 'none', true),
  'GET /api/reservations/:id/review': ofMeal(keptReservation, 'none'),
  'PUT /api/reservations/:id/review': ofMeal(keptReservation, 'review'),
  'DELETE /api/reservations/:id/review': ofMeal(keptReservation, 'none', true),
  'POST /api/reservations/:id/review/photo': ofMeal(keptReservation, 'photo', true),
  'DELETE /api/reservations/:id/review/photo': ofMeal(keptReservation, 'none', true),
  'GET /api/pro/shops/:id/reviews': forOwner(),
  'PUT /api/pro/shops/:id/reviews/:review/answer': forOwner({ words: 'Merci !', version: 0 }),
  'POST /api/pro/shops/:id/reviews/:review/report': forOwner({ reason: 'insult', words: '' }),
  'POST /api/admin/reviews/:id/decide': {
    isOf: 'nour@example.com',
    make: async (world) => {
      const id = await writeOne(world)
      const [review] = await world.api.tools.db.select().from(reviews).where(eq(reviews.id, id))
      return {
        owner: await createCaller(world.api, 'nour@example.com'),
        params: { id: String(id) },
        body: { decision: 'hide', reason: 'Insulte', version: review?.version },
      }
    },
  },
}
