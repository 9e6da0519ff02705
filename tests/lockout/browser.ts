import { Agent, request } from 'node:http'
import { fromScript } from '../api.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads replies of any type.
export type Reply = { readonly status: number; readonly body: any }

export type Browser = {
  (method: 'GET' | 'POST', path: string, body?: object): Promise<Reply>
  address: string
  forget(): void
}

export type OpenBrowser = (address: string) => Browser

const readBody = (text: string): unknown => (/^[[{]/.test(text) ? JSON.parse(text) : text)

/** Creates simulated browsers. They share a few connections, like browsers behind one proxy. */
export const createBrowsers = (port: number): { open: OpenBrowser; calls: () => number; close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let calls = 0
  const send = (method: string, path: string, headers: Record<string, string>, body: string) =>
    new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
        const pieces: Buffer[] = []
        reply.on('data', (piece) => pieces.push(piece))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(pieces).toString(),
            cookies: reply.headers['set-cookie'] ?? [],
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const open: OpenBrowser = (address) => {
    const cookies = new Map<string, string>()
    const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> => {
      calls += 1
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const reply = await send(
        method,
        path,
        {
          ...fromScript,
          'x-forwarded-for': browser.address,
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body ? JSON.stringify(body) : '',
      )
      for (const line of reply.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      if (reply.status >= 500 && reply.status !== 503)
        throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
      return { status: reply.status, body: readBody(reply.text) }
    }
    const browser: Browser = Object.assign(call, { address, forget: () => cookies.clear() })
    return browser
  }
  return { open, calls: () => calls, close: () => agent.destroy() }
}
