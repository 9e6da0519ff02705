import type { FastifyInstance } from 'fastify'

export const stalePageScriptPath = '/page-age.js'

/** Lets React Router load the data again, because a reload would lose open dialogs and typed text. */
export const stalePageScript = `(()=>{
const place=document.getElementById('page-age');
const {minutes,ago}=place.dataset,begun=performance.now();
const words=new Intl.RelativeTimeFormat(document.documentElement.lang,{numeric:'always',style:'short'});
let told=+minutes;
const tell=()=>{
  const now=+minutes+Math.floor((performance.now()-begun)/60000);
  if(now>told)place.firstChild.data=ago.replace('{ago}',words.format(-(told=now),'minute'));
};
const isFresh=async()=>{
  const ready=await fetch('/health/ready',{cache:'no-store'});
  if(ready.status===503)return false;
  const page=await fetch(location.href,{cache:'no-store',headers:{accept:'text/html'}});
  return page.ok&&/<p id="page-age"[^>]* hidden/.test(await page.text());
};
const ask=async()=>{
  if(!place.isConnected)return;
  tell();
  if(!document.hidden&&await isFresh().catch(()=>false)){
    const live=window.__reactRouterDataRouter;
    if(!live)return location.reload();
    await live.revalidate();
    place.hidden=true;
    return;
  }
  setTimeout(ask,4000+Math.random()*2000);
};
setTimeout(ask,4000);
})()
`

export function stalePageRoutes(app: FastifyInstance): void {
  app.get(stalePageScriptPath, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(stalePageScript),
  )
}
