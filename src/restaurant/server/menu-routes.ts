import type { FastifyInstance } from 'fastify'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../menu-contract.ts'
import { boardCallerOf } from './board-caller.ts'
import { createCategory, moveCategory, removeCategory, renameCategory } from './edit-categories.ts'
import {
  changeProduct,
  createProduct,
  moveProduct,
  restoreProduct,
  setSoldOut,
  withdrawProduct,
} from './edit-products.ts'
import { checkRight } from './staff-store.ts'

export function menuRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const mayEdit = async (shown: Parameters<typeof boardCallerOf>[1], shopId: number) =>
    checkRight((await boardCallerOf(tools.db, shown)).shops, shopId, 'edit-menu')

  mount(app, calls.createCategory, mountTools, async ({ session, params, body }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    return right.ok ? createCategory(tools, params.id, body.name) : right
  })
  mount(app, calls.renameCategory, mountTools, async ({ session, params, body }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    return right.ok ? renameCategory(tools, params.id, { id: params.category, ...body }) : right
  })
  mount(app, calls.removeCategory, mountTools, async ({ session, params }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    return right.ok ? removeCategory(tools, params.id, params.category) : right
  })
  mount(app, calls.moveCategory, mountTools, async ({ session, params, body }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    return right.ok ? moveCategory(tools, params.id, { id: params.category, ...body }) : right
  })
  mount(app, calls.createProduct, mountTools, async ({ session, params, body }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    if (!right.ok) return right
    const { vat_basis_points: vatBasisPoints, ...wish } = body
    return createProduct(tools, params.id, { ...wish, vatBasisPoints })
  })
  mount(app, calls.updateProduct, mountTools, async ({ session, params, body }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    if (!right.ok) return right
    const { vat_basis_points: vatBasisPoints, ...wish } = body
    return changeProduct(tools, params.id, { ...wish, vatBasisPoints, id: params.product })
  })
  mount(app, calls.withdrawProduct, mountTools, async ({ session, params }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    return right.ok ? withdrawProduct(tools, params.id, params.product) : right
  })
  mount(app, calls.restoreProduct, mountTools, async ({ session, params }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    return right.ok ? restoreProduct(tools, params.id, params.product) : right
  })
  mount(app, calls.moveProduct, mountTools, async ({ session, params, body }) => {
    const right = await mayEdit({ session, tablet: null }, params.id)
    if (!right.ok) return right
    return moveProduct(tools, params.id, { id: params.product, category: params.category, ...body })
  })
  mount(app, calls.setSoldOut, mountTools, async ({ session, tablet, params, body }) => {
    const { shops } = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(shops, params.id, 'sell-out')
    return right.ok ? setSoldOut(tools, params.id, { id: params.product, soldOut: body.sold_out }) : right
  })
}
