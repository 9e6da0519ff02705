import type { CartLineReply } from './contract.ts'

export type LineProblem =
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'option-sold-out'; readonly option: string }
  | {
      readonly kind: 'choose'
      /** '' if a chosen option was removed from the menu. */
      readonly group: string
      /** True if the line has no option of the group. */
      readonly isNew: boolean
    }

/** A sold-out dish is reported first, because choosing other options would not help. */
export const lineProblem = ({ product, options, wrongChoice }: CartLineReply): LineProblem | null => {
  if (product.stock_quantity <= 0) return { kind: 'sold-out' }
  const gone = options.find((option) => option.sold_out)
  if (gone) return { kind: 'option-sold-out', option: gone.name }
  if (wrongChoice === undefined) return null
  return { kind: 'choose', group: wrongChoice, isNew: !options.some(({ groupe }) => groupe.name === wrongChoice) }
}

export const isSoldOut = (line: CartLineReply): boolean => lineProblem(line)?.kind === 'sold-out'
