import type { FastifyInstance } from 'fastify'
import { setRetryAfter } from '../../account/server/reply-headers.ts'
import { largestPhotoBytes } from '../../catalogue/photo.ts'
import { type Refusal, refuse } from '../../kernel/result.ts'
import type { Change, Photos } from '../../restaurant/server/photos.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { acceptUploads } from '../../server/upload.ts'
import * as calls from '../cuisines-contract.ts'
import { changeCuisine, createCuisine, moveCuisine, restoreCuisine, withdrawCuisine } from './change-cuisines.ts'
import { mayOperate, operatorActor, stillOperates } from './operator-access.ts'

type Photographed = Parameters<typeof operatorActor>[0] & {
  readonly session: { readonly userId: number }
  readonly params: { readonly id: number }
  readonly query: { readonly seen: number }
}

/** `unknown-picture` can only mean that the cuisine does not exist. */
const named = <Code extends string>(
  refusal: Refusal<Code | 'unknown-picture'>,
): Refusal<Exclude<Code, 'unknown-picture'> | 'unknown-cuisine'> =>
  refusal.code === 'unknown-picture'
    ? refuse('unknown-cuisine')
    : { ...refusal, code: refusal.code as Exclude<Code, 'unknown-picture'> }

export function cuisineRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, photos: Photos): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'edit-cuisines')

  mount(app, calls.createCuisine, mountTools, async (call) =>
    (await isAllowed(call)) ? createCuisine(tools, operatorActor(call), call.body) : refuse('not-operator'),
  )
  mount(app, calls.changeCuisine, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return changeCuisine(tools, operatorActor(call), { ...call.body, ...call.params })
  })
  mount(app, calls.moveCuisine, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return moveCuisine(tools, operatorActor(call), { ...call.body, ...call.params })
  })
  mount(app, calls.withdrawCuisine, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return withdrawCuisine(tools, operatorActor(call), { ...call.body, ...call.params })
  })
  mount(app, calls.restoreCuisine, mountTools, async (call) =>
    (await isAllowed(call)) ? restoreCuisine(tools, operatorActor(call), call.params.id) : refuse('not-operator'),
  )

  const changeOf = (call: Photographed): Change<'not-operator'> => {
    const { userId } = call.session
    const actor = operatorActor(call)
    const subject = { kind: 'cuisine', id: call.params.id } as const
    const stillMay = stillOperates(actor, 'edit-cuisines')
    return { subject, shopId: null, seen: call.query.seen, userId, actor, stillMay }
  }
  mount(app, calls.removeCuisinePhoto, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const removed = await photos.remove(changeOf(call))
    return removed.ok ? removed : named(removed)
  })
  mount(app, calls.describeCuisinePhoto, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const described = await photos.describe(changeOf(call), call.body.alt)
    return described.ok ? described : named(described)
  })
  app.register(async (uploads) => {
    await acceptUploads(uploads, largestPhotoBytes)
    mount(uploads, calls.changeCuisinePhoto, mountTools, async (call) => {
      if (!(await isAllowed(call))) return refuse('not-operator')
      const uploaded = await photos.upload(changeOf(call), async () => {
        const file = await call.receiveFile('image')
        return file.ok ? file : refuse(file.code === 'missing' ? 'picture-missing' : 'picture-too-large')
      })
      return uploaded.ok ? uploaded : setRetryAfter(call, named(uploaded))
    })
  })
}
