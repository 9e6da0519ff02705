// These scripts run in the head. Their text is constant, so that a content security policy can name its hash.

/** Tells the scripts below that the page is hydrated. React adds its own properties to buttons earlier, before it can handle their clicks. */
export const markHydrated = (): void => document.documentElement.setAttribute('data-hydrated', '')

const aliveScript =
  "function alive(b){if(document.documentElement.hasAttribute('data-hydrated'))for(var k in b)if(k.indexOf('__reactProps')===0)return true;return false}"

/**
 * Enters again what was typed, chosen or ticked before hydration, because React does not know of it and would undo it. A form that was sent
 * before hydration is sent after that; otherwise the browser would load the page again, without what was typed. A form with an address of
 * its own needs no script. As long as `waits` has a field, React has not heard of its value.
 */
export const earlyTypingScript =
  '(function(){' +
  'var waits=new Map,last={};' +
  aliveScript +
  'function until(f,go){var n=0,t=setInterval(function(){' +
  'var a=alive(f);if(!a&&++n<200&&f.isConnected)return;' +
  'clearInterval(t);go(a)' +
  '},50)}' +
  'function enter(f,v){' +
  // React notices a change only if it knows another value. Its own setter tells it one, and the native setter does not.
  "if(f.type==='checkbox'||f.type==='radio'){f.checked=!v;f.click();return}" +
  "f.value=v+' ';Object.getOwnPropertyDescriptor(f.constructor.prototype,'value').set.call(f,v);" +
  "f.dispatchEvent(new Event(f.matches('select')?'change':'input',{bubbles:true}))" +
  '}' +
  "addEventListener('input',function(e){" +
  'var f=e.target,begun=waits.has(f);' +
  "if(!f.matches||!f.matches('input:not([type=file]),textarea,select'))return;" +
  'if(alive(f)){waits.delete(f);return}' +
  "waits.set(f,f.type==='checkbox'||f.type==='radio'?f.checked:f.value);" +
  "if(f.type==='radio')last[f.name]=f;" +
  'if(begun)return;' +
  'until(f,function(a){' +
  'if(!waits.has(f))return;' +
  'var v=waits.get(f);waits.delete(f);' +
  "if(a&&(f.type!=='radio'||last[f.name]===f))enter(f,v)" +
  '})' +
  '},true);' +
  "addEventListener('submit',function(e){" +
  'var f=e.target,b=e.submitter,begun=waits.has(f);' +
  "if(alive(f)||f.hasAttribute('action'))return;" +
  'e.preventDefault();' +
  'if(begun)return;' +
  'waits.set(f,1);' +
  'until(f,function go(a){' +
  'if(a&&[].some.call(f.elements,function(one){return waits.has(one)}))return setTimeout(go,50,a);' +
  'waits.delete(f);if(a)f.requestSubmit(b)' +
  '})' +
  '},true)' +
  '})()'

/**
 * Reloads the page if the visitor goes back before hydration. The URL has then changed, but no router is running to render it. Later it
 * asks `use-close-on-back.ts` first: the listeners of a window run in the order in which they were added, so the router's would be faster.
 */
export const earlyBackScript =
  '(function(){' +
  'function here(){return location.pathname+location.search}' +
  'var first=here();' +
  "addEventListener('popstate',function(e){" +
  "if(!dispatchEvent(new CustomEvent('layerback',{detail:e.state,cancelable:true})))return e.stopImmediatePropagation();" +
  "if(here()!==first&&!document.documentElement.hasAttribute('data-hydrated'))location.reload()" +
  '})' +
  '})()'

/**
 * Repeats a click that came before hydration, unless React handled it. Some parts of a page are hydrated later than the page. The button
 * gets React's property `__reactProps…` when its part is hydrated.
 */
export const earlyClickScript =
  '(function(){' +
  'var last={};' +
  aliveScript +
  "addEventListener('click',function(e){" +
  "var b=e.target.closest&&e.target.closest('button[type=button]'),n=0;" +
  'if(!b||alive(b))return;' +
  'var t=setInterval(function(){var a=alive(b);if(a||++n>200||!b.isConnected){clearInterval(t);if(a)b.click()}},50);' +
  'last={press:e,button:b,timer:t}' +
  '},true);' +
  "addEventListener('click',function(e){if(e===last.press&&alive(last.button))clearInterval(last.timer)})" +
  '})()'
