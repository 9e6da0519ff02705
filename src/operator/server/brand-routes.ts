import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type LogoSide, logoPath, logoSides } from '../../server/brand.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { acceptUploads } from '../../server/upload.ts'
import * as calls from '../brand-contract.ts'
import { changeLogo, findLogo, removeLogo } from './change-logo.ts'
import { changeBrand, changeLanguages } from './change-settings.ts'
import { type Logo, maxLogoBytes } from './make-logo.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

export function brandRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'change-settings')

  mount(app, calls.updateBrand, mountTools, async (call) =>
    (await isAllowed(call)) ? changeBrand(tools, call.body, operatorActor(call)) : refuse('not-operator'),
  )
  mount(app, calls.updateLanguages, mountTools, async (call) =>
    (await isAllowed(call)) ? changeLanguages(tools, call.body, operatorActor(call)) : refuse('not-operator'),
  )
  mount(app, calls.removeLogo, mountTools, async (call) =>
    (await isAllowed(call)) ? removeLogo(tools, operatorActor(call)) : refuse('not-operator'),
  )
  serveLogo(app, tools)
  app.register(async (uploads) => {
    await acceptUploads(uploads, maxLogoBytes)
    mount(uploads, calls.updateLogo, mountTools, async (call) => {
      if (!(await isAllowed(call))) return refuse('not-operator')
      const file = await call.receiveFile('image')
      if (!file.ok) return refuse(file.code === 'missing' ? 'logo-missing' : 'logo-too-large')
      return changeLogo(tools, file.value, operatorActor(call))
    })
  })
}

/** The URLs contain a hash of the logo, so browsers may cache it. */
function serveLogo(app: FastifyInstance, { db, config }: Pick<Tools, 'db' | 'config'>): void {
  // Every page shows the logo, so these routes have no rate limit.
  const served = { schema: { hide: true }, config: { rateLimit: false as const } }
  let known: Logo | null = null
  const find = async (file: string): Promise<Buffer | null> => {
    const { logo } = config.brand
    const side = logo && logoSides.find((one: LogoSide) => logoPath(logo, one).endsWith(`/${file}`))
    if (!side) return null
    if (known?.hash !== logo) known = await findLogo(db)
    return known?.hash === logo ? Buffer.from(known.pictures[side], 'base64') : null
  }
  app.get<{ Params: { file: string } }>('/pictures/brand/:file', served, async (request, reply) => {
    const picture = await find(request.params.file)
    if (!picture) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(picture)
  })
}
