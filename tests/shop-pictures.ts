import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Files } from '../src/adapters/files/files.ts'
import { products } from '../src/catalogue/server/tables.ts'
import { createCaller } from './caller.ts'
import { imageForm } from './image-form.ts'
import { memoryFiles } from './memory-files.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

export const plainPicture = (colour: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** The pictures of shop 1, whose owner is Sami. `dish` is one of its dishes, `other` a dish of shop 2. */
export const openShopPictures = () => {
  let api: WholeApi
  let dish: number
  let other: number
  const files = memoryFiles()
  let disk: Files = files
  const cookies: Record<string, Record<string, string>> = {}

  const signIn = async (): Promise<void> => {
    for (const name of ['sami', 'amina']) cookies[name] = (await createCaller(api, `${name}@example.com`)).cookies
  }
  const firstDishOf = async (shop: number): Promise<number> =>
    (await api.tools.db.select({ id: products.id }).from(products).where(eq(products.shopId, shop)).limit(1))[0]?.id ??
    0

  beforeAll(async () => {
    api = await createWholeApi({ files: { ...files, write: (name, bytes) => disk.write(name, bytes) } })
    await signIn()
    dish = await firstDishOf(1)
    other = await firstDishOf(2)
  })
  afterAll(() => api.close())

  // Another process makes every size, which takes long on a busy machine.
  vi.setConfig({ testTimeout: 90_000 })

  const pathOf = (kind = 'dish', of = dish, shop = 1): string => `/api/pro/shops/${shop}/pictures/${kind}/${of}`

  const ask = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    form: Partial<ReturnType<typeof imageForm>> = {},
    who = 'sami',
    // biome-ignore lint/suspicious/noExplicitAny: the body of any reply.
  ): Promise<{ status: number; body: any }> => {
    const reply = await api.app.inject({
      method,
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...form.headers },
      cookies: cookies[who] ?? {},
      ...(form.body && { payload: form.body }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  return {
    get api() {
      return api
    },
    get dish() {
      return dish
    },
    get other() {
      return other
    },
    files,
    cookies,
    pathOf,
    ask,
    /** From now on files are written to `next`. */
    useDisk: (next: Files): void => {
      disk = next
    },
    /** The sessions may end meanwhile. */
    forward: async (milliseconds: number): Promise<void> => {
      api.clock.forward(milliseconds)
      await signIn()
    },
    upload: (bytes: Buffer | string, seen = 0, kind = 'dish', of = dish) =>
      ask('POST', `${pathOf(kind, of)}?seen=${seen}`, imageForm(bytes)),
    see: (url: string) => api.app.inject({ method: 'GET', url }),
    versionOf: async (subject: string): Promise<number> =>
      (await api.tools.db.execute<{ version: number }>(sql`select version from photo_uses where subject = ${subject}`))
        .rows[0]?.version ?? 0,
  }
}
