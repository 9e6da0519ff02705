import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite } from 'vite'
import type { Config } from './server/config.ts'
import type { Tools } from './server/tools.ts'

type AppModule = { createApp(tools: Tools): Promise<FastifyInstance> }

/** For `npm run dev`: a changed screen reloads in place, a changed server file makes the next request build the app anew around the same tools. */
export async function serveForDevelopment(tools: Tools, { port, host }: Config): Promise<() => Promise<void>> {
  const vite = await createVite({ server: { middlewareMode: true, host }, appType: 'custom' })
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
  const server: Server = createServer((request, response) => {
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
    const app = await current()
    app.server.emit('upgrade', request, socket, head)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    await vite.close()
    server.closeAllConnections()
    server.close()
    await built?.app.close()
  }
}
