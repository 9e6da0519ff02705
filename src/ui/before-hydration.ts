// These scripts run in the head. Their text is constant, so that a content security policy can name its hash.

/** Tells the scripts below that the page is hydrated. React adds its own properties to buttons earlier, before it can handle their clicks. */
export const markHydrated = (): void => document.documentElement.setAttribute('data-hydrated', '')

/** Enters the text again that was typed before hydration. React does not know of that text and would empty the field. */
export const earlyTypingScript =
  '(function(){' +
  "var set=Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set,waits=new Map;" +
  "function alive(){return document.documentElement.hasAttribute('data-hydrated')}" +
  "addEventListener('input',function(e){" +
  'var f=e.target,n=0;' +
  "if(!f.matches||!f.matches('input[type=text],input[type=search]')||alive())return;" +
  'var begun=waits.has(f);waits.set(f,f.value);if(begun)return;' +
  'var t=setInterval(function(){' +
  'var a=alive();if(!a&&++n<200&&f.isConnected)return;' +
  'clearInterval(t);var text=f.value||waits.get(f);waits.delete(f);if(!a)return;' +
  // Setting the value by React's own setter would hide the change from React, so the native setter is used.
  "f.value='';set.call(f,text);f.dispatchEvent(new Event('input',{bubbles:true}))" +
  '},50)' +
  '},true)' +
  '})()'

/** Reloads the page if the visitor goes back before hydration. The URL has then changed, but no router is running to render it. */
export const earlyBackScript =
  '(function(){' +
  'function here(){return location.pathname+location.search}' +
  'var first=here();' +
  "addEventListener('popstate',function(){" +
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
  "function alive(b){if(document.documentElement.hasAttribute('data-hydrated'))for(var k in b)if(k.indexOf('__reactProps')===0)return true;return false}" +
  "addEventListener('click',function(e){" +
  "var b=e.target.closest&&e.target.closest('button[type=button]'),n=0;" +
  'if(!b||alive(b))return;' +
  'var t=setInterval(function(){var a=alive(b);if(a||++n>200||!b.isConnected){clearInterval(t);if(a)b.click()}},50);' +
  'last={press:e,button:b,timer:t}' +
  '},true);' +
  "addEventListener('click',function(e){if(e===last.press&&alive(last.button))clearInterval(last.timer)})" +
  '})()'
