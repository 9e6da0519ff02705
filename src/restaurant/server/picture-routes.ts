import type { FastifyInstance } from 'fastify'
import { setRetryAfter } from '../../account/server/reply-headers.ts'
import { largestPhotoBytes } from '../../catalogue/photo.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { acceptUploads } from '../../server/upload.ts'
import * as calls from '../picture-contract.ts'
import type { Change, Photos } from './photos.ts'
import { checkRight, checkRightInTransaction, listShopsOfStaff } from './staff-store.ts'

type Asked = {
  readonly session: { readonly userId: number }
  readonly params: { readonly id: number; readonly kind: 'dish' | 'shop' | 'logo'; readonly of: number }
  readonly query: { readonly seen: number }
  readonly ip: string
}

type NoRight = 'not-staff' | 'role-forbids'

export function shopPictureRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, photos: Photos): void {
  const changeOf = async ({
    session,
    params,
    query,
    ip,
  }: Asked): Promise<Result<Change<NoRight>, NoRight | 'unknown-picture'>> => {
    const { id: shopId, kind, of } = params
    const right = checkRight(await listShopsOfStaff(tools.db, session), shopId, 'edit-pictures')
    if (!right.ok) return right
    if (kind !== 'dish' && of !== shopId) return refuse('unknown-picture')
    const { userId } = session
    const subject = { kind: kind === 'dish' ? 'product' : kind, id: of } as const
    const stillMay = checkRightInTransaction(userId, shopId, 'edit-pictures')
    return ok({ subject, shopId, seen: query.seen, userId, actor: { kind: 'person', id: userId, ip }, stillMay })
  }

  mount(app, calls.removePicture, mountTools, async (call) => {
    const change = await changeOf(call)
    return change.ok ? photos.remove(change.value) : change
  })
  mount(app, calls.describePicture, mountTools, async (call) => {
    const change = await changeOf(call)
    return change.ok ? photos.describe(change.value, call.body.alt) : change
  })
  app.register(async (uploads) => {
    await acceptUploads(uploads, largestPhotoBytes)
    mount(uploads, calls.changePicture, mountTools, async (call) => {
      const change = await changeOf(call)
      if (!change.ok) return change
      const uploaded = await photos.upload(change.value, async () => {
        const file = await call.receiveFile('image')
        return file.ok ? file : refuse(file.code === 'missing' ? 'picture-missing' : 'picture-too-large')
      })
      return setRetryAfter(call, uploaded)
    })
  })
}
