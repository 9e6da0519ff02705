/**
 * Runs in the head: a button that is pressed before its part of the page can answer is pressed again as soon as it can. On a slow phone
 * that is a second or two, and a press that does nothing is the worst answer. A part that came alive because of the press has had it.
 * React marks the elements it looks after; should that mark change its name, presses are merely not repeated. Constant bytes: a policy
 * can name its hash.
 */
export const earlyClickScript =
  '(function(){' +
  'var last={};' +
  "function alive(b){for(var k in b)if(k.indexOf('__reactProps')===0)return true;return false}" +
  "addEventListener('click',function(e){" +
  "var b=e.target.closest&&e.target.closest('button[type=button]'),n=0;" +
  'if(!b||alive(b))return;' +
  'var t=setInterval(function(){var a=alive(b);if(a||++n>200||!b.isConnected){clearInterval(t);if(a)b.click()}},50);' +
  'last={press:e,button:b,timer:t}' +
  '},true);' +
  "addEventListener('click',function(e){if(e===last.press&&alive(last.button))clearInterval(last.timer)})" +
  '})()'
