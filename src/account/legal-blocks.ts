export type Inline = { readonly text: string; readonly href: string | null }

export type LegalBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly words: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }

/** Only these become links, so that no text can bring along another scheme. */
const address = /https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]»]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

function wordsOf(text: string): Inline[] {
  const words: Inline[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const isMail = !found.startsWith('https:')
    if (!isMail && !URL.canParse(found)) continue
    if (index > end) words.push({ text: text.slice(end, index), href: null })
    words.push({ text: found, href: isMail ? `mailto:${found}` : found })
    end = index + found.length
  }
  return end < text.length ? [...words, { text: text.slice(end), href: null }] : words
}

const heading = /^(#{1,3})\s+(\S.*)$/
const bullet = /^[-*•]\s+(\S.*)$/
const number = /^\d{1,3}[.)]\s+(\S.*)$/

/** Text between empty lines is a paragraph. `#` begins a heading, `-` an item of a list, `1.` one of a numbered list. All else is shown as typed. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let lines: string[] = []
  let list: { isOrdered: boolean; items: Inline[][] } | null = null
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', words: wordsOf(lines.join(' ')) })
    lines = []
  }
  const endList = () => {
    if (list) blocks.push({ kind: 'list', ...list })
    list = null
  }
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, signs, title] = heading.exec(line) ?? []
    const item = bullet.exec(line)?.[1] ?? number.exec(line)?.[1]
    if (item !== undefined) {
      endParagraph()
      const isOrdered = !bullet.test(line)
      if (list && list.isOrdered !== isOrdered) endList()
      list ??= { isOrdered, items: [] }
      list.items.push(wordsOf(item))
      continue
    }
    endList()
    if (line === '' || title !== undefined) endParagraph()
    if (title !== undefined) blocks.push({ kind: 'heading', level: signs === '###' ? 3 : 2, words: wordsOf(title) })
    else if (line !== '') lines.push(line)
  }
  endParagraph()
  endList()
  return blocks
}
