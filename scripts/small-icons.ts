import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

const component = '\0small-icon'

/** As Lucide draws an icon, but with its shapes as one text instead of an element for each. */
const componentCode = `
import { createElement } from 'react'
export const icon = (name, shapes) => {
  const html = { __html: shapes }
  return ({ className = '', ...props }) => createElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
    strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
    'aria-hidden': props.role || props['aria-label'] ? undefined : 'true',
    ...props, className: 'lucide lucide-' + name + ' ' + className, dangerouslySetInnerHTML: html,
  })
}`

const textOf = ([tag, { key: _, ...attributes }]: Shape): string => {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${text.join('')}/>`
}

/** Every page has icons, and Lucide's component and data for editors of icons are a large part of them. */
export const smallIcons: Plugin = {
  name: 'small-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === component ? id : null),
  async load(id) {
    if (id === component) return componentCode
    if (!iconFile.test(id)) return null
    const { __iconData: data }: { __iconData?: { name: string; node: readonly Shape[] } } = await import(
      pathToFileURL(id).href
    )
    // Another name of an icon.
    if (!data) return null
    const shapes = data.node.map(textOf).join('')
    return `import { icon } from '${component.replace('\0', '\\0')}'
export default /* @__PURE__ */ icon(${JSON.stringify(data.name)}, ${JSON.stringify(shapes)})`
  },
}
