import type { FastifyInstance } from 'fastify'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contact-contract.ts'
import { changeContact } from './change-contact.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

export function contactRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.updateShopContact, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-contact')
    if (!right.ok) return right
    const { phone, email, when_unanswered: whenUnanswered, version } = body
    const actor = { kind: 'person', id: session.userId, ip } as const
    return changeContact(tools, actor, params.id, { phone, email, whenUnanswered, version })
  })
}
