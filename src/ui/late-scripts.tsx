import { Children, isValidElement, type LinkHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'
import { lateStartScript } from './late-start.ts'

type ScriptElement = ReactElement<{ nonce?: string; dangerouslySetInnerHTML: { __html: string } }>

const isLink = (node: ReactNode): node is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> =>
  isValidElement(node) && node.type === 'link'

const childrenOf = (node: unknown): ReactNode[] =>
  isValidElement<{ children?: ReactNode }>(node) ? Children.toArray(node.props.children) : []

/** It has run by the time the page is drawn in the browser. */
const startScript = import.meta.env.SSR ? lateStartScript : ''

/**
 * The framework's scripts, begun when the page is seen: styles, letters and the first pictures need not share a slow network
 * with what only answers presses.
 */
export function LateScripts(props: ScriptsProps) {
  // Called as the hook it is: its parts can be told apart in no other place. Once the page runs it has none.
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
