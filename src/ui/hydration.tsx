import {
  Children,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

// Between two batches of preloaded scripts, a slow phone can handle clicks.
const batchSize = 5

/** Starts the preceding script. The text is constant, so that a content security policy can contain its hash. */
export const deferredStartScript =
  '(function(){' +
  'var late=document.currentScript.previousElementSibling,begun=false;' +
  'function put(name,of){document.head.append(Object.assign(document.createElement(name),of))}' +
  'function begin(){' +
  'if(begun)return;begun=true;' +
  "var hrefs=late.dataset.modules.split(' ');" +
  '(function some(){' +
  `hrefs.splice(0,${batchSize}).forEach(function(href){put('link',{rel:'modulepreload',href:href,fetchPriority:'low'})});` +
  'if(hrefs.length)setTimeout(some);' +
  "else put('script',{type:'module',nonce:late.nonce,textContent:late.textContent})" +
  '})()' +
  '}' +
  "['pointerdown','keydown'].forEach(function(press){addEventListener(press,begin,{capture:true,once:true})});" +
  'setTimeout(begin,document.hidden?0:3000);' +
  "try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(e){}" +
  '})()'

type ScriptElement = ReactElement<{ nonce?: string; dangerouslySetInnerHTML: { __html: string } }>

const isLink = (node: ReactNode): node is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> =>
  isValidElement(node) && node.type === 'link'

const childrenOf = (node: unknown): ReactNode[] =>
  isValidElement<{ children?: ReactNode }>(node) ? Children.toArray(node.props.children) : []

const startScript = import.meta.env.SSR ? deferredStartScript : ''

/** Delays React Router's scripts until the first paint or input, so that they do not slow down styles and fonts. */
export function DeferredScripts(props: ScriptsProps) {
  // Called as a function, because the next lines need its elements. After hydration, it returns nothing.
  const parts = childrenOf(Scripts(props))
  const modules = parts.filter(isLink).map(({ props: link }) => link.href)
  const [context, start] = parts.flatMap((part) => (isLink(part) ? [] : childrenOf(part))) as ScriptElement[]
  if (!context || !start) return null
  return (
    <>
      {context}
      <script {...start.props} type="text/late" async={false} data-modules={modules.join(' ')} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script nonce={props.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
    </>
  )
}

let lastTurn = Promise.resolve()

const nextTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)))
  return lastTurn
}

const InOwnTurn = ({ children }: { children: ReactNode }) => {
  use(nextTurn())
  return children
}

/**
 * React hydrates each boundary in a separate task. Between two tasks, a slow phone can handle clicks. The server renders
 * each boundary in a separate task too, so that it answers others between two parts of a long menu.
 */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{import.meta.env.SSR ? <InOwnTurn>{children}</InOwnTurn> : children}</Suspense>
)

/** Puts so many elements of a long list into each boundary. */
export const HydrationBoundaries = ({ each, children }: { each: number; children: readonly ReactElement[] }) =>
  Array.from({ length: Math.ceil(children.length / each) }, (_, part) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a boundary has no state, and its elements have keys.
    <HydrationBoundary key={part}>{children.slice(part * each, (part + 1) * each)}</HydrationBoundary>
  ))

/** Continues in a new task, so that the browser can handle clicks first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
