import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { acceptUploads } from '../../server/upload.ts'
import * as calls from '../zone-contract.ts'
import { addPlace, changePlace, clearCountry, removePlace } from './change-zone.ts'
import { checkZone, exportZone, importZone } from './import-zone.ts'
import { mayOperate, operatorActor } from './operator-access.ts'
import { largestZoneFile } from './read-zone-file.ts'

const fromBody = (body: BodyOf<typeof calls.addZonePlace>) => {
  const { country, postal_code: postalCode, town, town_ar: townAr, latitude, longitude, version } = body
  const place = { postalCode, town, townAr, latitude, longitude }
  return { country, place, version, mayLeaveOut: body.may_leave_out }
}

export function zoneRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'change-zone')

  mount(app, calls.addZonePlace, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return addPlace(tools, operatorActor(call), fromBody(call.body))
  })
  mount(app, calls.changeZonePlace, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return changePlace(tools, operatorActor(call), call.params.id, fromBody(call.body))
  })
  mount(app, calls.removeZonePlace, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const { version, may_leave_out: mayLeaveOut } = call.body
    return removePlace(tools, operatorActor(call), call.params.id, { version, mayLeaveOut })
  })
  mount(app, calls.clearZoneCountry, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const { country, version, may_leave_out: mayLeaveOut } = call.body
    return clearCountry(tools, operatorActor(call), { country, version, mayLeaveOut })
  })
  mount(app, calls.exportZone, mountTools, async (call) =>
    (await isAllowed(call)) ? exportZone(tools, call.body.country) : refuse('not-operator'),
  )
  app.register(async (uploads) => {
    await acceptUploads(uploads, largestZoneFile)
    mount(uploads, calls.checkZoneFile, mountTools, async (call) => {
      if (!(await isAllowed(call))) return refuse('not-operator')
      const file = await call.receiveFile('file')
      if (!file.ok) return refuse(file.code === 'missing' ? 'file-missing' : 'file-too-large')
      // Checks the right again after the upload, because it can be revoked while a slow upload runs.
      if (!(await isAllowed(call))) return refuse('not-operator')
      return checkZone(tools, { country: call.query.country, bytes: file.value, language: call.language })
    })
    mount(uploads, calls.importZoneFile, mountTools, async (call) => {
      if (!(await isAllowed(call))) return refuse('not-operator')
      const file = await call.receiveFile('file')
      if (!file.ok) return refuse(file.code === 'missing' ? 'file-missing' : 'file-too-large')
      const { country, version, may_leave_out: mayLeaveOut } = call.query
      const wish = { country, bytes: file.value, version, mayLeaveOut: mayLeaveOut === 'true' }
      return importZone(tools, operatorActor(call), wish)
    })
  })
}
