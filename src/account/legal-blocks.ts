export type Inline = { readonly text: string; readonly href: string | null }

export type LegalBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }

/** Only https URLs and e-mail addresses become links, so that a text cannot contain a `javascript:` link. */
const linkPattern =
  /https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]»]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    const isMail = !found.startsWith('https:')
    if (!isMail && !URL.canParse(found)) continue
    if (index > end) inlines.push({ text: text.slice(end, index), href: null })
    inlines.push({ text: found, href: isMail ? `mailto:${found}` : found })
    end = index + found.length
  }
  return end < text.length ? [...inlines, { text: text.slice(end), href: null }] : inlines
}

const heading = /^(#{1,3})\s+(\S.*)$/
const bullet = /^[-*•]\s+(\S.*)$/
const number = /^\d{1,3}[.)]\s+(\S.*)$/

/** Headings begin with `#` to `###`, list items with `-`, `*`, `•`, `1.` or `1)`. There is no other markup. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let lines: string[] = []
  let list: { isOrdered: boolean; items: Inline[][] } | null = null
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', inlines: parseInlines(lines.join(' ')) })
    lines = []
  }
  const endList = () => {
    if (list) blocks.push({ kind: 'list', ...list })
    list = null
  }
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, hashes, title] = heading.exec(line) ?? []
    const item = bullet.exec(line)?.[1] ?? number.exec(line)?.[1]
    if (item !== undefined) {
      endParagraph()
      const isOrdered = !bullet.test(line)
      if (list && list.isOrdered !== isOrdered) endList()
      list ??= { isOrdered, items: [] }
      list.items.push(parseInlines(item))
      continue
    }
    endList()
    if (line === '' || title !== undefined) endParagraph()
    if (title !== undefined)
      blocks.push({ kind: 'heading', level: hashes === '###' ? 3 : 2, inlines: parseInlines(title) })
    else if (line !== '') lines.push(line)
  }
  endParagraph()
  endList()
  return blocks
}
