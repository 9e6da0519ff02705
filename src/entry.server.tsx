import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { branded } from './server/brand.ts'
import { brandContext, nonceContext, reportPageFault } from './server/pages.ts'
import { catalogues } from './texts/sentences.ts'
import { splitLanguage } from './ui/language-path.ts'
import { TextsProvider } from './ui/texts.tsx'

const timeoutMs = 10_000

type Fault = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

export const handleError = (error: unknown, { request, context }: Fault): void =>
  reportPageFault(error, context, request.signal.aborted)

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = splitLanguage(new URL(request.url).pathname)
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TextsProvider language={language} messages={branded(catalogues, language, context.get(brandContext))}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TextsProvider>,
      {
        nonce,
        // Renders suspended parts in place instead of streaming them later.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Not `onShellReady`: parts that are rendered later would be moved to their place by scripts.
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          headers.set('content-language', language)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => reportPageFault(error, context, request.signal.aborted),
      },
    )
    const timer = setTimeout(abort, timeoutMs).unref()
    request.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      abort()
    })
  })
}
