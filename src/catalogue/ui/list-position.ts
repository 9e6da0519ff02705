/**
 * After a reload in the middle of a list, the document begins with another page of it than before, so the old scroll
 * position is of no use. This shows the page's first card where it was, as soon as the document is parsed.
 */
export const listPositionScript =
  '(function(){' +
  "document.addEventListener('readystatechange',function(){" +
  "var s=history.state||{},top=s.listTop,card=document.querySelector('[data-page]');" +
  "if(!card||typeof top!=='number')return;" +
  "history.scrollRestoration='manual';" +
  // Later, the user may have scrolled.
  "history.replaceState(Object.assign({},s,{listTop:undefined}),'');" +
  "scrollBy({top:card.getBoundingClientRect().top-top,behavior:'instant'})" +
  '},{once:true})' +
  '})()'

type Location = { readonly key: string; readonly search: string }

/** In the middle of a list, the router knows no scroll position. Null: the router's own key. */
export const scrollKey = ({ key, search }: Location): string | null => (search.includes('after=') ? key + search : null)
