import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inEveryLanguage, type Language, languages, prefixOf } from '../kernel/texts.ts'
import { statusPage } from './status-page.ts'

const texts = inEveryLanguage('server', import.meta.glob('./texts/??.ts', { eager: true }))

const backOnline =
  "const ask=()=>document.hidden||fetch('/health/live',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{});" +
  "addEventListener('online',ask);addEventListener('visibilitychange',ask);setInterval(ask,4000)"

const policy = `default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'sha256-${hash('sha256', backOnline, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const pageIn = (language: Language, isPublicDemo: boolean): string => {
  const { offline, demo } = texts[language]
  return statusPage({ language, ...offline, script: backOnline, note: isPublicDemo ? demo : undefined })
}

type Page = { readonly language: Language; readonly html: string }

const pagesOf = (isPublicDemo: boolean): ReadonlyMap<string, Page> =>
  new Map(
    languages.map((language) => [`${prefixOf(language)}/offline`, { language, html: pageIn(language, isPublicDemo) }]),
  )

const versionOf = (pages: ReadonlyMap<string, Page>): string =>
  hash('sha1', [...pages.values()].map(({ html }) => html).join(''), 'base64url').slice(0, 12)

/** The service worker. It answers only page loads that failed, and neither intercepts nor caches anything else. */
const workerOf = (pages: ReadonlyMap<string, Page>): string => `const store='mida-offline-${versionOf(pages)}';
const pages=${JSON.stringify([...pages.keys()])};
addEventListener('install',(event)=>{
  event.waitUntil(caches.open(store).then((kept)=>kept.addAll(pages.map((page)=>new Request(page,{cache:'reload'})))));
  skipWaiting();
});
addEventListener('activate',(event)=>{
  event.waitUntil((async()=>{
    for(const name of await caches.keys())if(name.startsWith('mida-offline-')&&name!==store)await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  })());
});
const offline=(url)=>caches.match(pages.find((page)=>page.split('/')[1]===new URL(url).pathname.split('/')[1])??pages[0]);
addEventListener('fetch',(event)=>{
  const {request}=event;
  if(request.mode!=='navigate'||request.method!=='GET')return;
  event.respondWith((async()=>{
    try{return (await event.preloadResponse)??(await fetch(request))}
    catch(error){return (await offline(request.url))??Promise.reject(error)}
  })());
});
`

export function offlineRoutes(app: FastifyInstance, isPublicDemo: boolean): void {
  const pages = pagesOf(isPublicDemo)
  const worker = workerOf(pages)
  for (const [path, { language, html }] of pages)
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({
          'content-security-policy': policy,
          'content-language': language,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(html),
    )
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
}
