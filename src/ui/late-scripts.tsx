import { Children, cloneElement, isValidElement, type LinkHTMLAttributes, type ReactElement } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

const isLink = (node: unknown): node is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> =>
  isValidElement(node) && node.type === 'link'

/** The page's scripts, after what it takes to read the page: styles, letters and the first pictures. */
export function LateScripts(props: ScriptsProps) {
  // Called as the hook it is: it has no other place where the priority of its links could be said.
  const scripts = Scripts(props) as ReactElement<{ children: React.ReactNode }> | null
  return Children.map(scripts?.props.children, (child) =>
    isLink(child) ? cloneElement(child, { fetchPriority: 'low' }) : child,
  )
}
