import type { FastifyInstance } from 'fastify'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../menu-contract.ts'
import * as optionCalls from '../option-contract.ts'
import { pasteProducts as pasteProductsCall } from '../paste-contract.ts'
import { actionOfArea } from '../undo.ts'
import { undoChange as undoChangeCall } from '../undo-contract.ts'
import { auditActorOf, boardCallerOf } from './board-caller.ts'
import { createCategory, type Editor, moveCategory, removeCategory, renameCategory } from './edit-categories.ts'
import { changeOptionGroup, createOptionGroup, removeOptionGroup } from './edit-option-groups.ts'
import { changeProduct, createProduct } from './edit-products.ts'
import { moveProduct, restoreProduct, withdrawProduct } from './offer-products.ts'
import { pasteProducts } from './paste-products.ts'
import { readSearchedProducts } from './read-menu-editor.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'
import { undoChange } from './undo-change.ts'
import { findUndoable } from './undo-store.ts'

type Asked = {
  readonly session: { readonly userId: number }
  readonly params: { readonly id: number }
  readonly ip: string
}

type Body = {
  readonly vat_basis_points: number
  readonly vat_eating_in_basis_points?: number | undefined
  readonly option_groups?: readonly number[] | undefined
  readonly preparation_minutes?: number | null | undefined
  readonly picture_of?: number | undefined
}

const inputOf = <Given extends Body>({
  vat_basis_points: vatBasisPoints,
  vat_eating_in_basis_points: vatEatingIn,
  option_groups: groups,
  preparation_minutes: minutes,
  picture_of: pictureOf,
  ...input
}: Given) => ({ ...input, vatBasisPoints, vatEatingIn, groups, minutes, pictureOf })

export function menuRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const editorOf = async ({ session, params, ip }: Asked): Promise<Result<Editor, 'not-staff' | 'role-forbids'>> => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-menu')
    return right.ok ? ok({ shopId: params.id, actor: { kind: 'person', id: session.userId, ip } }) : right
  }

  mount(app, calls.createCategory, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? createCategory(tools, editor.value, call.body.name) : editor
  })
  mount(app, calls.renameCategory, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? renameCategory(tools, editor.value, { id: call.params.category, ...call.body }) : editor
  })
  mount(app, calls.removeCategory, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? removeCategory(tools, editor.value, call.params.category) : editor
  })
  mount(app, calls.moveCategory, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? moveCategory(tools, editor.value, { id: call.params.category, ...call.body }) : editor
  })
  mount(app, optionCalls.createOptionGroup, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? createOptionGroup(tools, editor.value, call.body) : editor
  })
  mount(app, optionCalls.updateOptionGroup, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? changeOptionGroup(tools, editor.value, { id: call.params.group, ...call.body }) : editor
  })
  mount(app, optionCalls.removeOptionGroup, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? removeOptionGroup(tools, editor.value, { id: call.params.group, ...call.query }) : editor
  })
  mount(app, calls.listProducts, mountTools, async (call) => {
    const { shops } = await boardCallerOf(tools.db, call)
    const right = checkRight(shops, call.params.id, 'sell-out')
    return right.ok ? ok(await readSearchedProducts(tools, right.value)) : right
  })
  mount(app, calls.createProduct, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? createProduct(tools, editor.value, inputOf(call.body)) : editor
  })
  mount(app, pasteProductsCall, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? pasteProducts(tools, editor.value, inputOf(call.body)) : editor
  })
  mount(app, calls.updateProduct, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? changeProduct(tools, editor.value, { ...inputOf(call.body), id: call.params.product }) : editor
  })
  mount(app, calls.withdrawProduct, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? withdrawProduct(tools, editor.value, call.params.product) : editor
  })
  mount(app, calls.restoreProduct, mountTools, async (call) => {
    const editor = await editorOf(call)
    return editor.ok ? restoreProduct(tools, editor.value, call.params.product) : editor
  })
  mount(app, calls.moveProduct, mountTools, async (call) => {
    const editor = await editorOf(call)
    const { product: id, category } = call.params
    return editor.ok ? moveProduct(tools, editor.value, { id, category, ...call.body }) : editor
  })
  mount(app, undoChangeCall, mountTools, async (call) => {
    const { id, change } = call.params
    const found = await findUndoable(tools.db, id, change)
    const caller = await boardCallerOf(tools.db, call)
    const right = checkRight(caller.shops, id, actionOfArea[found?.area ?? 'menu'])
    if (!right.ok) return right
    const actor = auditActorOf(caller, call.ip)
    if (!found || !actor) return refuse('unknown-change')
    return undoChange(tools, { shopId: id, actor, timeZone: right.value.timeZone }, change)
  })
}
