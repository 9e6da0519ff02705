/** Asking for a file costs a slow phone some milliseconds; presses and paints may come between a few and the next few. */
const fetchedAtOnce = 5

/**
 * Stands behind a script that waits (`type="text/late"`, the files it needs in `data-modules`) and starts it as a module when
 * something is painted, when somebody presses, or after three seconds; at once in a tab that nobody sees. Constant bytes: a policy
 * can name its hash.
 */
export const lateStartScript =
  '(function(){' +
  'var late=document.currentScript.previousElementSibling,begun=false;' +
  'function put(name,of){document.head.append(Object.assign(document.createElement(name),of))}' +
  'function begin(){' +
  'if(begun)return;begun=true;' +
  "var hrefs=late.dataset.modules.split(' ');" +
  '(function some(){' +
  `hrefs.splice(0,${fetchedAtOnce}).forEach(function(href){put('link',{rel:'modulepreload',href:href,fetchPriority:'low'})});` +
  'if(hrefs.length)setTimeout(some);' +
  "else put('script',{type:'module',nonce:late.nonce,textContent:late.textContent})" +
  '})()' +
  '}' +
  "['pointerdown','keydown'].forEach(function(press){addEventListener(press,begin,{capture:true,once:true})});" +
  'setTimeout(begin,document.hidden?0:3000);' +
  "try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(e){}" +
  '})()'
