// The scripts run in the head. Their text is constant, so that a content security policy can contain its hash.

/** Marks the page as hydrated. React's marks on elements do not prove this, because React adds them earlier. */
export const markHydrated = (): void => document.documentElement.setAttribute('data-hydrated', '')

// React marks the elements of a part before it has hydrated the part. If the part then waits for its texts or code, React drops
// the clicks on these elements. Meanwhile a boundary around the element has a state with `dehydrated`.
const aliveScript =
  'function alive(b){' +
  "if(document.documentElement.hasAttribute('data-hydrated'))for(var k in b)if(k.indexOf('__reactFiber')===0){" +
  'for(var f=b[k];f;f=f.return)if(f.memoizedState&&f.memoizedState.dehydrated)return false;' +
  'return true}' +
  'return false}'

/** Re-enters values that React overwrites because they were typed before hydration. Then submits a waiting form. */
export const earlyTypingScript =
  '(function(){' +
  'var waits=new Map,last={};' +
  aliveScript +
  'function until(f,tries,go){var t=setInterval(function(){' +
  'var a=alive(f);if(!a&&--tries&&f.isConnected)return;' +
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
  'until(f,1200,function(a){' +
  'if(!waits.has(f))return;' +
  'var v=waits.get(f);waits.delete(f);' +
  "if(a&&(f.type!=='radio'||last[f.name]===f))enter(f,v)" +
  '})' +
  '},true);' +
  "addEventListener('submit',function(e){" +
  'var f=e.target,b=e.submitter;' +
  "if(f.hasAttribute('action'))return;" +
  // The browser would write what was entered into the address.
  'e.preventDefault();' +
  'if(alive(f)||waits.has(f))return;' +
  'waits.set(f,1);' +
  'until(f,200,function go(a){' +
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

/** Repeats a click that happened before its part of the page was hydrated. Impatient clicks on one button count as one. */
export const earlyClickScript =
  '(function(){' +
  'var last={},waits=new Map;' +
  aliveScript +
  "addEventListener('click',function(e){" +
  "var b=e.target.closest&&e.target.closest('button[type=button]'),n=0,end=waits.get(b),t;" +
  'if(!b||!end&&alive(b))return;' +
  'if(!end){' +
  'waits.set(b,end=function(){clearInterval(t);waits.delete(b)});' +
  't=setInterval(function(){var a=alive(b);if(a||++n>200||!b.isConnected){end();if(a)b.click()}},50)' +
  '}' +
  'last={press:e,button:b,end:end}' +
  '},true);' +
  "addEventListener('click',function(e){if(e===last.press&&alive(last.button))last.end()})" +
  '})()'
