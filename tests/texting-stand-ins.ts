import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from './port.ts'

export type Asked = { path: string; headers: IncomingMessage['headers']; body: string }
/** How the provider behaves at the next requests; when the list is empty it takes the message. */
export type Mood = 'refuse' | 'fail' | 'hang up' | 'silent' | 'redirect' | 'endless' | 'nonsense'

export type TextingStandIn = {
  readonly origin: string
  readonly asked: Asked[]
  readonly moods: Mood[]
  close(): Promise<void>
}

type Replies = { readonly taken: (asked: Asked) => object; readonly takenStatus: number; readonly refused: object }

const say = (response: ServerResponse, status: number, body: object | string, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

const startProvider = async ({ taken, takenStatus, refused }: Replies): Promise<TextingStandIn> => {
  const asked: Asked[] = []
  const moods: Mood[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const one = { path: request.url ?? '', headers: request.headers, body }
    asked.push(one)
    switch (moods.shift()) {
      case 'refuse':
        return say(response, 400, refused)
      case 'fail':
        return say(response, 503, '<h1>Service Unavailable</h1>')
      case 'hang up':
        return request.socket.destroy()
      case 'silent':
        return
      case 'redirect':
        return say(response, 307, '', { location: '/elsewhere' })
      case 'nonsense':
        return say(response, takenStatus, '<html>welcome to this network</html>')
      case 'endless': {
        response.writeHead(takenStatus, { 'content-type': 'application/json' })
        const pour = () => {
          while (!response.destroyed && response.write(' '.repeat(16_384)));
        }
        response.on('drain', pour)
        return pour()
      }
      default:
        return say(response, takenStatus, taken(one))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    asked,
    moods,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers as Twilio's Messages resource does. */
export const startTwilio = (): Promise<TextingStandIn> =>
  startProvider({
    takenStatus: 201,
    taken: ({ body }) => {
      const form = new URLSearchParams(body)
      return {
        sid: 'SM0123456789abcdef0123456789abcdef',
        status: 'queued',
        to: form.get('To'),
        from: form.get('From'),
        body: form.get('Body'),
        error_code: null,
        error_message: null,
        num_segments: '1',
      }
    },
    refused: {
      code: 21211,
      message: "The 'To' number +21620000001 is not a valid phone number.",
      more_info: 'https://www.twilio.com/docs/errors/21211',
      status: 400,
    },
  })

/** Answers as WhatsApp's Cloud API does. */
export const startWhatsapp = (): Promise<TextingStandIn> =>
  startProvider({
    takenStatus: 200,
    taken: ({ body }) => {
      const { to }: { to: string } = JSON.parse(body)
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to.replace('+', '') }],
        messages: [{ id: 'wamid.HBgLMjE2MjAwMDAwMDE' }],
      }
    },
    refused: {
      error: {
        message: '(#131030) Recipient phone number not in allowed list: +21620000001',
        type: 'OAuthException',
        code: 131030,
        error_data: { messaging_product: 'whatsapp', details: 'Recipient phone number not in allowed list' },
        fbtrace_id: 'AbCdEfGh',
      },
    },
  })
