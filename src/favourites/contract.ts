import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowId } from '../kernel/row-contract.ts'
import { mostFavourites } from './favourite.ts'

const own = {
  slice: 'favourites',
  access: 'user',
  path: '/api/favourites',
  /** Newest first, with shops that are closed or withdrawn. */
  reply: z.array(z.object({ id: z.int(), name: z.string() })),
} as const

export const listFavourites = endpoint({
  ...own,
  summary: 'The caller’s favourite shops, newest first',
  method: 'GET',
  refusals: {},
})

export const addFavourites = endpoint({
  ...own,
  summary: `Add shops to the caller’s favourites, as many as fit into ${mostFavourites}; refused only if none fits; idempotent`,
  method: 'POST',
  body: z.object({ establishments: z.array(rowId()).min(1).max(mostFavourites) }),
  refusals: { 'unknown-shop': 404, 'too-many-favourites': 409 },
})

export const removeFavourite = endpoint({
  ...own,
  summary: 'Remove a shop from the caller’s favourites; idempotent',
  method: 'DELETE',
  query: z.object({ establishment: idInPath() }),
  refusals: {},
})
