import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite } from 'vite'
import type { Config } from './server/config.ts'
import type { Tools } from './server/tools.ts'

type AppModule = { createApp(tools: Tools): Promise<FastifyInstance> }

/** Rebuilds the application after a server file has changed. The tools (database, clock …) stay open. */
export async function serveForDevelopment(tools: Tools, { port, host }: Config): Promise<() => Promise<void>> {
  const ours = new Set(process.listeners('SIGTERM'))
  const server: Server = createServer()
  // Vite's default port for reload messages is fixed, and two checkouts cannot share it.
  const vite = await createVite({ server: { middlewareMode: true, host, hmr: { server } }, appType: 'custom' })
  // Vite would end the process on SIGTERM before the database is closed.
  for (const listener of process.listeners('SIGTERM')) if (!ours.has(listener)) process.off('SIGTERM', listener)
  let built: { from: AppModule['createApp']; app: FastifyInstance } | null = null
  const current = async (): Promise<FastifyInstance> => {
    const { createApp } = (await vite.ssrLoadModule('./src/app.ts')) as AppModule
    if (built?.from === createApp) return built.app
    const former = built?.app
    const app = await createApp(tools)
    await app.ready()
    built = { from: createApp, app }
    await former?.close()
    return app
  }
  await current()
  server.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const app = await current()
        app.routing(request, response)
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        console.error(error)
        response.writeHead(500).end(String((error as Error).stack))
      }
    })
  })
  server.on('upgrade', async (request, socket, head) => {
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
    const app = await current()
    app.server.emit('upgrade', request, socket, head)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await built?.app.close()
    await vite.close()
  }
}
