// The scripts run in the head. Their text is constant, so that a content security policy can contain its hash.

/** Marks the page as hydrated. React's properties on buttons do not prove this, because React adds them earlier. */
export const markHydrated = (): void => document.documentElement.setAttribute('data-hydrated', '')

const aliveScript =
  "function alive(b){if(document.documentElement.hasAttribute('data-hydrated'))for(var k in b)if(k.indexOf('__reactProps')===0)return true;return false}"

/** Re-enters values that React overwrites because they were typed before hydration. Then submits a waiting form. */
export const earlyTypingScript =
  '(function(){' +
  'var waits=new Map,last={};' +
  aliveScript +
  'function until(f,go){var n=0,t=setInterval(function(){' +
  'var a=alive(f);if(!a&&++n<200&&f.isConnected)return;' +
  'clearInterval(t);go(a)' +
  '},50)}' +
  'function enter(f,v){' +
  // React ignores an event if its own setter has recorded the same value. The native setter records nothing.
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

/** Lets open layers handle going back. Runs in the head, so that its listener is registered before the router's. */
export const earlyBackScript =
  '(function(){' +
  'function here(){return location.pathname+location.search}' +
  'var first=here();' +
  "addEventListener('popstate',function(e){" +
  "if(!dispatchEvent(new CustomEvent('layerback',{detail:e.state,cancelable:true})))return e.stopImmediatePropagation();" +
  "if(here()!==first&&!document.documentElement.hasAttribute('data-hydrated'))location.reload()" +
  '})' +
  '})()'

/** Repeats a click that happened before its part of the page was hydrated. */
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
