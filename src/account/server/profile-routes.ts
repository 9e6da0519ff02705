import type { FastifyInstance } from 'fastify'
import type { Database } from '../../adapters/database/database.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { reachOf } from '../../server/demo-access.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import { StreamedObject } from '../../server/streamed-reply.ts'
import type { Tools } from '../../server/tools.ts'
import { acceptUploads } from '../../server/upload.ts'
import * as contract from '../profile-contract.ts'
import { askForEmailChange, confirmEmail } from './change-email.ts'
import { changeName } from './change-name.ts'
import { changePassword, proveByPassword } from './change-password.ts'
import { changePhone } from './change-phone.ts'
import { avatarFile, avatarPath, changePicture } from './change-picture.ts'
import { disconnectProvider } from './disconnect-provider.ts'
import { type SignOutHook, sessionsOf } from './end-access.ts'
import { maxPictureBytes } from './make-avatar.ts'
import { findOwnAccount, findProvenAccount } from './own-account.ts'
import { deleteSessionOf, listSessionsOf } from './own-session-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { setRetryAfter, setTokenCookies } from './reply-headers.ts'
import { findEmailOwner } from './second-factor-change.ts'
import { listIdentities } from './social-store.ts'
import { userReplyOf } from './user-store.ts'

/** A slice's part of the export of a user's data. */
export type DataHook = (db: Database, userId: number, language: Language) => Promise<Readonly<Record<string, unknown>>>

export type ProfileHooks = {
  readonly onSignOut: readonly SignOutHook[]
  readonly onExport: readonly DataHook[]
}

export function profileRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, hooks: ProfileHooks): void {
  const { db, clock, files } = tools
  const endAll = (userId: number) => sessionsOf(userId, hooks)

  mount(app, contract.updateName, mountTools, async ({ session, params, body }) => {
    const own = await findOwnAccount(db, session, params.id)
    if (!own.ok) return own
    const changed = await changeName(db, own.value, body)
    return changed.ok ? ok({ user: userReplyOf(changed.value) }) : changed
  })

  mount(app, contract.updatePhone, mountTools, async (call) => {
    const { session, params, body } = call
    const own = await findProvenAccount(db, session, params.id, clock.now())
    if (!own.ok) return own
    const wanted = { session, user: own.value, phone: body.phone, from: call }
    const changed = await changePhone(tools, wanted, endAll(own.value.id))
    if (!changed.ok) return changed
    if (changed.value.tokens) setTokenCookies(call, changed.value.tokens)
    return ok({ user: userReplyOf(changed.value.user) })
  })

  mount(app, contract.updateEmail, mountTools, async (call) => {
    const own = await findEmailOwner(db, call.session, call.params.id, clock.now())
    if (!own.ok) return own
    const { session, language, body } = call
    if (!reachOf(tools.config, call.isDemoOpen).mails) return refuse('no-mails')
    const asked = await askForEmailChange(tools, { session, user: own.value, from: call, language, ...body })
    return asked.ok ? ok({ success: true }) : setRetryAfter(call, asked)
  })

  mount(app, contract.confirmEmail, mountTools, ({ session, body, language }) =>
    confirmEmail(tools, { session, token: body.token, language }),
  )

  mount(app, contract.updatePassword, mountTools, async (call) => {
    const { session, language, body } = call
    const own = await findOwnAccount(db, session, call.params.id)
    if (!own.ok) return own
    const wanted = { session, user: own.value, from: call, language, pass: body.pass, oldpass: body.oldpass ?? '' }
    const changed = await changePassword(tools, wanted, endAll(own.value.id))
    if (!changed.ok) return setRetryAfter(call, changed)
    setTokenCookies(call, changed.value)
    return ok({ success: true })
  })

  mount(app, contract.proveIdentity, mountTools, async (call) => {
    const own = await findOwnAccount(db, call.session, call.params.id)
    if (!own.ok) return own
    const { session, body } = call
    return setRetryAfter(call, await proveByPassword(tools, { session, from: call, user: own.value }, body.password))
  })

  mount(app, contract.endSession, mountTools, async ({ session, params }) => {
    const own = await findOwnAccount(db, session, params.id)
    if (!own.ok) return own
    return db.transaction(async (tx) => {
      await endAll(own.value.id)(tx, [params.session])
      return (await deleteSessionOf(tx, own.value.id, params.session))
        ? ok({ success: true })
        : refuse('unknown-session')
    })
  })

  mount(app, contract.disconnect, mountTools, async ({ session, params }) => {
    const own = await findProvenAccount(db, session, params.id, clock.now())
    return own.ok ? disconnectProvider(tools, own.value, params.provider) : own
  })

  mount(app, contract.exportData, mountTools, async ({ session, params, language, setHeader }) => {
    const own = await findProvenAccount(db, session, params.id, clock.now())
    if (!own.ok) return own
    const { passwordHash, imageUrl, formerEmailHash: _, ...account } = own.value
    const rest = await Promise.all(hooks.onExport.map((hook) => hook(db, own.value.id, language)))
    setHeader('content-disposition', 'attachment; filename="mida.json"')
    const fields = {
      account: { ...account, hasPassword: passwordHash !== null, picture: imageUrl },
      connectedAccounts: await listIdentities(db, own.value.id),
      passkeys: (await listPasskeys(db, own.value.id)).map(({ name, createdAt, usedAt }) => ({
        name,
        createdAt,
        usedAt,
      })),
      sessions: await listSessionsOf(db, own.value.id, clock.now()),
      ...Object.assign({}, ...rest),
    }
    return ok(new StreamedObject(fields))
  })

  app.register(async (uploads) => {
    await acceptUploads(uploads, maxPictureBytes)
    mount(uploads, contract.updateImage, mountTools, async (call) => {
      const own = await findOwnAccount(db, call.session, call.params.id)
      if (!own.ok) return own
      const file = await call.receiveFile('image')
      if (!file.ok) return refuse(file.code === 'missing' ? 'picture-missing' : 'picture-too-large')
      const changed = await changePicture(tools, { user: own.value, bytes: file.value })
      return changed.ok ? ok({ image_url: changed.value }) : setRetryAfter(call, changed)
    })
  })

  const served = { schema: { hide: true }, config: { rateLimit: false as const } }
  app.get<{ Params: { name: string } }>(`${avatarPath}:name`, served, async (request, reply) => {
    const bytes = await files.read(avatarFile(request.params.name))
    if (!bytes) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  })
}
