/**
 * Runs in the head: who goes back before the page can answer sees another address above the same page, for nobody was there to turn the
 * page. It is loaded anew, as the address has it. A jump within the page is none of its business. Constant bytes: a policy can name its hash.
 */
export const earlyBackScript =
  '(function(){' +
  'function here(){return location.pathname+location.search}' +
  'var first=here();' +
  "addEventListener('popstate',function(){" +
  "if(here()!==first&&!document.documentElement.hasAttribute('data-alive'))location.reload()" +
  '})' +
  '})()'
