import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from './port.ts'

export type Asked = { path: string; headers: IncomingMessage['headers']; body: string }
/** Faults with which the stand-in answers. */
export type Mood =
  | 'refuse'
  | 'too many'
  | 'too many for long'
  | 'not now'
  | 'wrong keys'
  | 'fail'
  | 'hang up'
  | 'take and cut'
  | 'take in silence'
  | 'silent'
  | 'redirect'
  | 'endless'
  | 'nonsense'
  | 'undated'

export type TextingStandIn = {
  readonly origin: string
  readonly asked: Asked[]
  readonly moods: Mood[]
  readonly looks: Asked[]
  readonly lookMoods: Mood[]
  close(): Promise<void>
}

export type TwilioStandIn = TextingStandIn & {
  /** The accepted messages, oldest first. */
  readonly taken: TwilioMessage[]
  take(message: { readonly to: string | null; readonly body: string | null }): TwilioMessage
  /** Sets the address of the next page in the next list of messages. */
  leadAstray(nextPage: string): void
}

type Replies = {
  readonly take: (asked: Asked) => object
  readonly takenStatus: number
  readonly refused: object
  readonly list?: (url: URL) => object
}

const say = (response: ServerResponse, status: number, body: object | string, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

const startProvider = async ({ take, takenStatus, refused, list }: Replies): Promise<TextingStandIn> => {
  const asked: Asked[] = []
  const moods: Mood[] = []
  const looks: Asked[] = []
  const lookMoods: Mood[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const one = { path: request.url ?? '', headers: request.headers, body }
    const isLook = request.method === 'GET'
    ;(isLook ? looks : asked).push(one)
    const mood = (isLook ? lookMoods : moods).shift()
    response.sendDate = mood !== 'undated'
    switch (mood) {
      case 'refuse':
        return say(response, 400, refused)
      case 'too many':
        return say(response, 429, { code: 20429, status: 429 }, { 'retry-after': '7' })
      case 'too many for long':
        return say(response, 429, { code: 20429, status: 429 }, { 'retry-after': '240' })
      case 'not now':
        return say(response, 503, '', { 'retry-after': '2' })
      case 'wrong keys':
        return say(response, 401, { code: 20003, status: 401 })
      case 'take and cut':
        take(one)
        return request.socket.destroy()
      case 'take in silence':
        take(one)
        return
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
        if (!isLook) return say(response, takenStatus, take(one))
        return list ? say(response, 200, list(new URL(one.path, 'http://here'))) : say(response, 405, '')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    asked,
    moods,
    looks,
    lookMoods,
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type TwilioMessage = {
  readonly sid: string
  readonly status: string
  readonly to: string | null
  readonly from: string | null
  readonly body: string | null
  readonly date_created: string
  readonly date_sent: string | null
  readonly error_code: number | null
  readonly error_message: string | null
  readonly num_segments: string
}

const messagesPath = '/2010-04-01/Accounts/AC01/Messages.json'

/** A local server that replies like Twilio's Messages API. */
export const startTwilio = async (): Promise<TwilioStandIn> => {
  const taken: TwilioMessage[] = []
  let astray: string | null = null
  const take: TwilioStandIn['take'] = ({ to, body }) => {
    const message: TwilioMessage = {
      sid: `SM${randomUUID().replaceAll('-', '')}`,
      status: 'queued',
      to,
      from: '+15005550006',
      body,
      date_created: new Date().toUTCString().replace('GMT', '+0000'),
      date_sent: null,
      error_code: null,
      error_message: null,
      num_segments: '1',
    }
    taken.push(message)
    return message
  }
  const list = (url: URL): object => {
    const size = Math.min(Number(url.searchParams.get('PageSize') ?? 50), 1000)
    const page = Number(url.searchParams.get('Page') ?? 0)
    const to = url.searchParams.get('To')
    const fitting = taken.filter((one) => to === null || one.to === to).toReversed()
    const rest = new URLSearchParams({ To: to ?? '', PageSize: `${size}`, Page: `${page + 1}`, PageToken: 'PASM1' })
    const next = fitting.length > (page + 1) * size ? `${messagesPath}?${rest}` : null
    return {
      messages: fitting.slice(page * size, (page + 1) * size),
      page,
      page_size: size,
      next_page_uri: next && (astray ?? next),
    }
  }
  const provider = await startProvider({
    takenStatus: 201,
    take: ({ body }) => {
      const form = new URLSearchParams(body)
      return take({ to: form.get('To'), body: form.get('Body') })
    },
    list,
    refused: {
      code: 21211,
      message: "The 'To' number +21620000001 is not a valid phone number.",
      more_info: 'https://www.twilio.com/docs/errors/21211',
      status: 400,
    },
  })
  const leadAstray = (nextPage: string): void => {
    astray = nextPage
  }
  return { ...provider, taken, take, leadAstray }
}

/** A local server that replies like WhatsApp's Cloud API. */
export const startWhatsapp = (): Promise<TextingStandIn> =>
  startProvider({
    takenStatus: 200,
    take: ({ body }) => {
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
