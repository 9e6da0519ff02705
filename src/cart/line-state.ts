import type { CartLineReply } from './contract.ts'

/** Why a line cannot be ordered as it is. `group` is '' when a chosen option is gone. */
export type LineProblem =
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'option-sold-out'; readonly option: string }
  | { readonly kind: 'choose'; readonly group: string }

/** One problem of a line: a dish that is sold out helps no choice, and an option that is sold out asks for another choice. */
export const lineProblem = ({ product, options, wrongChoice }: CartLineReply): LineProblem | null => {
  if (product.stock_quantity <= 0) return { kind: 'sold-out' }
  const gone = options.find((option) => option.sold_out)
  if (gone) return { kind: 'option-sold-out', option: gone.name }
  return wrongChoice === undefined ? null : { kind: 'choose', group: wrongChoice }
}

export const isSoldOut = (line: CartLineReply): boolean => lineProblem(line)?.kind === 'sold-out'
