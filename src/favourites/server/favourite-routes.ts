import type { FastifyInstance } from 'fastify'
import { ok } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contract.ts'
import { addFavourites, listFavourites, removeFavourite } from './favourite-store.ts'

export function favouriteRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  tools: MountTools,
): void {
  mount(app, calls.listFavourites, tools, async ({ session }) => ok(await listFavourites(db, session.userId)))
  mount(app, calls.addFavourites, tools, ({ session, body }) =>
    addFavourites(db, session.userId, body.establishments, clock.now()),
  )
  mount(app, calls.removeFavourite, tools, async ({ session, query }) => {
    await removeFavourite(db, session.userId, query.establishment)
    return ok(await listFavourites(db, session.userId))
  })
}
