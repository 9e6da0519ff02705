import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { defaultLanguage, isLanguage, type Language } from '../kernel/texts.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const sentences: Readonly<Record<Language, string>> = {
  fr: fr.refusals.unavailable,
  en: en.refusals.unavailable,
  ar: ar.refusals.unavailable,
}

const retrySeconds = 5

const languageIn = ({ url = '', headers }: IncomingMessage): Language => {
  const asked = headers['x-language'] ?? url.split(/[/?]/, 2)[1]
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

const page = (language: Language): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Mida</title>
<style>:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;box-sizing:border-box;text-align:center}</style>
</head>
<body><main><h1>Mida</h1><p>${sentences[language]}</p></main></body>
</html>
`

type Answer = { readonly status: number; readonly type: string; readonly text: string }

const json = (status: number, value: object): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
})

const answerTo = (request: IncomingMessage): Answer => {
  if (request.url === '/health/live') return json(200, { status: 'ok' })
  if (request.url === '/health/ready') return json(503, { status: 'no database' })
  const language = languageIn(request)
  return request.headers.accept?.includes('text/html')
    ? { status: 503, type: 'text/html; charset=utf-8', text: page(language) }
    : json(503, { message: sentences[language], code: 'unavailable' })
}

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const { status, type, text } = answerTo(request)
  request.resume()
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      connection: 'close',
      ...(status === 503 && { 'retry-after': String(retrySeconds) }),
    })
    .end(text)
}

/** Stands at the door while the product waits for its database: alive, not ready. Answers how to close it again. */
export const openWaitingRoom = async ({ port, host }: { port: number; host: string }): Promise<() => Promise<void>> => {
  const server = createServer(answer).listen(port, host)
  await once(server, 'listening')
  return async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
