import type { Inline, LegalBlock } from '../legal-blocks.ts'

const Words = ({ words }: { words: readonly Inline[] }) =>
  words.map(({ text, href }, place) =>
    href === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
      <a key={place} href={href} rel="nofollow noopener" className="text-link [overflow-wrap:anywhere]">
        <bdi>{text}</bdi>
      </a>
    ),
  )

const textOf = (words: readonly Inline[]): string => words.map(({ text }) => text).join('')

/** Each part gets the direction of its first letter, because a text may quote another language. */
export const LegalText = ({ blocks, lang }: { blocks: readonly LegalBlock[]; lang: string }) => (
  <div lang={lang} className="[overflow-wrap:anywhere]">
    {blocks.map((block, place) => {
      const key = `${place} ${block.kind === 'list' ? '' : textOf(block.inlines).slice(0, 20)}`
      if (block.kind === 'list') {
        const List = block.isOrdered ? 'ol' : 'ul'
        return (
          <List key={key} dir="auto" className={block.isOrdered ? 'mt-2 list-decimal ps-6' : 'mt-2 list-disc ps-6'}>
            {block.items.map((words) => (
              <li key={textOf(words)} dir="auto" className="mt-1">
                <Words words={words} />
              </li>
            ))}
          </List>
        )
      }
      if (block.kind === 'paragraph')
        return (
          <p key={key} dir="auto" className="mt-2">
            <Words words={block.inlines} />
          </p>
        )
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading key={key} dir="auto" className={block.level === 2 ? 'mt-8 text-xl' : 'mt-6 text-lg'}>
          <Words words={block.inlines} />
        </Heading>
      )
    })}
  </div>
)
