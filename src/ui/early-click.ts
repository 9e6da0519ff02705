/**
 * Runs in the head: a button that is pressed before its part of the page can answer is pressed again as soon as it can. On a slow phone
 * that is a second or two, and a press that does nothing is the worst answer. React marks the elements it looks after; should that
 * mark change its name, presses are merely not repeated. Constant bytes: a policy can name its hash.
 */
export const earlyClickScript =
  "addEventListener('click',function(e){" +
  "function alive(){for(var k in b)if(k.indexOf('__reactProps')===0)return true;return false}" +
  "var b=e.target.closest&&e.target.closest('button[type=button]'),n=0;" +
  'if(!b||alive())return;' +
  'var t=setInterval(function(){var a=alive();if(a||++n>200||!b.isConnected){clearInterval(t);if(a)b.click()}},50)' +
  '},true)'
