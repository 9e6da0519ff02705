import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keptCodesKey } from '../kernel/kept-codes.ts'
import { inEveryLanguage, type Language, languages, prefixOf } from '../kernel/texts.ts'
import type { Brand } from './brand.ts'
import type { Config } from './config.ts'
import { isPublicDemo } from './demo-access.ts'
import { statusPage } from './status-page.ts'

const texts = inEveryLanguage('server', import.meta.glob('./texts/??.ts', { eager: true }))

/** Pages of `/pro` and `/admin` have no cart. */
const withoutCart =
  "/^\\/(?:[a-z]{2}\\/)?(?:pro|admin)(?:\\/|$)/.test(location.pathname)&&document.getElementById('cart').remove();"

const backOnline =
  "const ask=()=>document.hidden||fetch('/health/live',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{});" +
  "addEventListener('online',ask);addEventListener('visibilitychange',ask);setInterval(ask,4000)"

/** While somebody is signed in on this device, the page shows the hand-over codes that the order pages have kept. */
const codesIn = (language: Language): string =>
  withoutCart +
  `try{if(localStorage.getItem('signedIn')&&document.getElementById('cart'))for(const {order,code,shop} of JSON.parse(localStorage.getItem('${keptCodesKey}')).codes){` +
  `const line=document.createElement('p'),number=document.createElement('strong');` +
  `line.textContent=${JSON.stringify(texts[language].offline.code)}.replace('{id}',()=>order).replace('{shop}',()=>shop)+' ';` +
  `number.textContent=code;number.dir='ltr';number.style.cssText='display:block;font-size:2.5rem;letter-spacing:.2em;color:var(--ink)';` +
  `line.append(number);document.getElementById('cart').before(line)}}catch{}`

const scriptIn = (language: Language): string => `${codesIn(language)};${backOnline}`

const policyIn = (language: Language): string =>
  `default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'sha256-${hash('sha256', scriptIn(language), 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const pageIn = (language: Language, isMarked: boolean, brand: Brand): string => {
  const { offline, demo } = texts[language]
  return statusPage({ language, ...offline, script: scriptIn(language), note: isMarked ? demo : undefined, brand })
}

type Page = { readonly language: Language; readonly html: string }

const pagesOf = (isMarked: boolean, brand: Brand): ReadonlyMap<string, Page> =>
  new Map(
    languages.map((language) => [
      `${prefixOf(language)}/offline`,
      { language, html: pageIn(language, isMarked, brand) },
    ]),
  )

const versionOf = (pages: ReadonlyMap<string, Page>): string =>
  hash('sha1', [...pages.values()].map(({ html }) => html).join(''), 'base64url').slice(0, 12)

/** If a page load fails, the service worker answers with the offline page. It caches only the offline pages. */
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

type Made = { readonly brand: Brand; readonly pages: ReadonlyMap<string, Page>; readonly worker: string }

const make = (config: Pick<Config, 'brand' | 'demoSaid'>): Made => {
  const { brand } = config
  const pages = pagesOf(isPublicDemo(config), brand)
  return { brand, pages, worker: workerOf(pages) }
}

export function offlineRoutes(app: FastifyInstance, config: Pick<Config, 'brand' | 'demoSaid'>): void {
  let last = make(config)
  const current = (): Made => {
    if (last.brand !== config.brand) last = make(config)
    return last
  }
  for (const [path, { language }] of last.pages)
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({
          'content-security-policy': policyIn(language),
          'content-language': language,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(current().pages.get(path)?.html),
    )
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(current().worker),
  )
}
