/** On the root element once the frame of the page can answer. React's own mark on a field is there a moment before that. */
export const markAlive = (): void => document.documentElement.setAttribute('data-alive', '')

/**
 * Runs in the head, beside `early-click.ts`: what is typed into a field before its part of the page can answer is typed once more as soon
 * as it can. React takes over such a field with its text but without knowing that somebody wrote it, and would empty it. Constant bytes: a
 * policy can name its hash.
 */
export const earlyTypingScript =
  '(function(){' +
  "var set=Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set,waits=new Map;" +
  "function alive(){return document.documentElement.hasAttribute('data-alive')}" +
  "addEventListener('input',function(e){" +
  'var f=e.target,n=0;' +
  "if(!f.matches||!f.matches('input[type=text],input[type=search]')||alive())return;" +
  'var begun=waits.has(f);waits.set(f,f.value);if(begun)return;' +
  'var t=setInterval(function(){' +
  'var a=alive();if(!a&&++n<200&&f.isConnected)return;' +
  'clearInterval(t);var text=f.value||waits.get(f);waits.delete(f);if(!a)return;' +
  // Its own setter tells React that the field is empty; the native one lets it find out that it is not.
  "f.value='';set.call(f,text);f.dispatchEvent(new Event('input',{bubbles:true}))" +
  '},50)' +
  '},true)' +
  '})()'
