import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { OpenDatabase } from '../src/adapters/database/database.ts'
import { createApp } from '../src/app.ts'
import type { Tools } from '../src/server/tools.ts'
import { createTestClock, createTestTools, type TestApi } from './api.ts'
import { createTestDatabase } from './database.ts'
import { createTestJobs } from './jobs.ts'

export type WholeApi = TestApi & { readonly routes: readonly RouteOptions[]; readonly databaseUrl: string }

const isBeginning = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message

type Circumstances = {
  readonly onRoute?: (route: RouteOptions) => void
  /** A database that several APIs share. Without it, the API opens a database of its own. */
  readonly shared?: OpenDatabase
}

/** Creates an API with all routes except pages, on a database with the demo world. */
export const createWholeApi = async (
  more: Partial<Tools> = {},
  { onRoute = () => {}, shared }: Circumstances = {},
): Promise<WholeApi> => {
  const database = shared ?? (await createTestDatabase())
  const clock = createTestClock()
  const jobs = createTestJobs()
  const tools = createTestTools(database.db, { database, clock, jobs, ...more })
  const routes: RouteOptions[] = []
  const listen = (message: unknown): void => {
    if (isBeginning(message))
      message.fastify.addHook('onRoute', (route) => {
        onRoute(route)
        routes.push(route)
      })
  }
  subscribe('fastify.initialization', listen)
  const app = await createApp(tools)
  unsubscribe('fastify.initialization', listen)
  await app.ready()
  return {
    app,
    tools,
    clock,
    jobs,
    routes,
    databaseUrl: database.url,
    close: async () => {
      await app.close()
      if (!shared) await database.close()
    },
  }
}
