import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { printerRoutes } from '../src/restaurant/server/printer-routes.ts'
import { type JobKind, printers, printJobs } from '../src/restaurant/server/printer-tables.ts'
import { restaurantRoutes } from '../src/restaurant/server/restaurant-routes.ts'
import { openKitchen } from './kitchen.ts'
import { fridayNoon } from './seed-time.ts'

export type Made = { readonly id: number; readonly key: string; readonly address: string }

export const printerSettings = { name: 'Cuisine', paper: 80, language: 'fr', tickets: ['kitchen'] } as const

type Offer = { readonly jobReady: boolean; readonly jobToken: string }

type Papers = { readonly papers: readonly { file: string; width: number; height: number }[]; readonly refused?: number }

/** Shop 1 with its people, at an address that printers reach. Each test begins without printers. */
export const openPrintingShop = () => {
  const here = openKitchen((app, tools, mountTools) => {
    restaurantRoutes(app, tools, mountTools)
    printerRoutes(app, tools, mountTools)
  })
  let origin: string
  let folder: string
  beforeAll(async () => {
    origin = await here.api.app.listen({ port: 0, host: '127.0.0.1' })
    folder = mkdtempSync(join(tmpdir(), 'mida-printer-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    here.api.clock.set(fridayNoon)
    await here.api.tools.db.delete(printers)
  })

  const addressOf = (path: string): string => `${origin}/print/${path}`

  const make = async (kind: 'star' | 'epson', more: object = {}): Promise<Made> => {
    const { status, body } = await here.owner('POST', '/api/pro/shops/1/printers', {
      ...printerSettings,
      kind,
      ...more,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { id: body.id, key: body.key, address: addressOf(`${kind}/${body.key}`) }
  }

  /** Runs a printer in its own process until it finds nothing more to print. */
  const run = async (kind: 'star' | 'epson', { address }: Pick<Made, 'address'>, habit = ''): Promise<Papers> => {
    const program = fileURLToPath(new URL('./printer-stand-in.mjs', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [program, kind, address, folder, habit])
    return JSON.parse(stdout)
  }

  const jobs = async ({ id }: Made) =>
    (
      await here.api.tools.db
        .select({ kind: printJobs.kind, state: printJobs.state, rounds: printJobs.rounds })
        .from(printJobs)
        .where(eq(printJobs.printerId, id))
        .orderBy(printJobs.id)
    ).map(({ kind, state, rounds }) => [kind, state, rounds] as const)

  const accepted = async (): Promise<number> => {
    const id = await here.place()
    const { status } = await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
    expect(status).toBe(200)
    return id
  }

  const star = async ({ address }: Made, method: string, query: Record<string, string> = {}, body?: unknown) => {
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    return fetch(`${address}?${new URLSearchParams(query)}`, { method, ...init })
  }

  const offer = async (printer: Made, code = '200%20OK'): Promise<Offer> =>
    JSON.parse(await (await star(printer, 'POST', {}, { statusCode: code })).text())

  const kinds = async (printer: Made, state: string): Promise<JobKind[]> =>
    (await jobs(printer)).flatMap(([kind, found]) => (found === state ? [kind] : []))

  return { here, addressOf, make, run, jobs, kinds, accepted, star, offer }
}
