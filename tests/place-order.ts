import { randomUUID } from 'node:crypto'
import type { TestApi } from './api.ts'
import { createCaller } from './caller.ts'
import { findDish, orderOf } from './order.ts'

/** Amina orders a dish of Dar El Marsa and pays at the counter. Returns the order's number. */
export const placeCounterOrder = async (api: TestApi): Promise<number> => {
  const amina = await createCaller(api, 'amina@example.com')
  const key = { 'idempotency-key': randomUUID() }
  const reply = await amina('POST', '/api/establishment/1/paiement', orderOf(await findDish(amina)), key)
  if (reply.status !== 200) throw new Error(`no order was placed: ${JSON.stringify(reply.body)}`)
  return reply.body.commande_id
}
