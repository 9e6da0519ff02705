import type { FastifyInstance } from 'fastify'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contract.ts'
import { addToCart } from './add-to-cart.ts'
import { toCartReply, toLineReply } from './cart-replies.ts'
import { type ListedLine, listCarts, listLines, ownerOf } from './cart-store.ts'
import { changeQuantity } from './change-quantity.ts'
import { clearCart } from './clear-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'

type Changed = { readonly success: true; readonly cart: ReturnType<typeof toCartReply> }

const changed = <Code extends string>(result: Result<readonly ListedLine[], Code>): Result<Changed, Code> =>
  result.ok ? ok({ success: true, cart: toCartReply(result.value) }) : (result as Refusal<Code>)

export function cartRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.addToCart, mountTools, async ({ session, params, body }) =>
    changed(await addToCart(tools, ownerOf(session), params.establishmentId, body)),
  )
  mount(app, calls.readCart, mountTools, async ({ session, params }) => {
    const lines = await listLines(tools.db, ownerOf(session), params.establishmentId, tools.clock.now())
    if (lines.length === 0 && (await findShop(tools.db, params.establishmentId)) === null) return refuse('unknown-shop')
    return ok(lines.map(toLineReply))
  })
  mount(app, calls.updateQuantity, mountTools, async ({ session, params, body }) =>
    changed(await changeQuantity(tools, ownerOf(session), params.establishmentId, body)),
  )
  mount(app, calls.removeFromCart, mountTools, async ({ session, params, body }) =>
    changed(await removeFromCart(tools, ownerOf(session), params.establishmentId, body)),
  )
  mount(app, calls.clearCart, mountTools, async ({ session, params }) =>
    changed(await clearCart(tools, ownerOf(session), params.establishmentId)),
  )
  mount(app, calls.listCarts, mountTools, async ({ session }) => {
    const shops = session ? await listCarts(tools.db, ownerOf(session)) : []
    return ok(
      shops.map(({ id, name, domain, currency, currencySymbol, lines }) => ({
        establishment: { id, name, domain, currency, currency_symbol: currencySymbol },
        lines,
      })),
    )
  })
}
