import type { FastifyInstance } from 'fastify'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../dining-room-contract.ts'
import { changeDiningRoom } from './change-dining-room.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

export function diningRoomRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.updateDiningRoom, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-tables')
    return right.ok ? changeDiningRoom(tools, { kind: 'person', id: session.userId, ip }, right.value, body) : right
  })
}
