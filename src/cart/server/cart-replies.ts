import type { z } from 'zod'
import { chosenOf } from '../../catalogue/chosen-options.ts'
import { type ChosenOption, checkChoices } from '../../catalogue/options.ts'
import { lineTotal } from '../../catalogue/pricing.ts'
import { toOptionReply, toProductReply } from '../../catalogue/server/replies.ts'
import { type Money, sum, toNumericString } from '../../kernel/money.ts'
import { countLines } from '../cart.ts'
import type { CartLineReply, cartReply } from '../contract.ts'
import { type ListedLine, unitNow } from './cart-store.ts'

/** Includes removed options, named `Option #12`, so that the customer can see and remove the line. */
export const optionsOf = ({ options, listed }: ListedLine): ChosenOption[] => {
  const onOffer = listed.optionGroups.flatMap((group) =>
    group.options.map((option) => ({ ...option, groupId: group.id, groupName: group.name })),
  )
  const gone = options.filter((id) => !onOffer.some((option) => option.id === id))
  return [
    ...chosenOf(onOffer, options),
    ...gone.map((id) => ({ id, name: `Option #${id}`, price: null, groupId: 0, groupName: '' })),
  ]
}

const totalOf = ({ listed, options, quantity }: ListedLine): Money => lineTotal(unitNow(listed, options), quantity)

const wrongChoiceOf = ({ listed, options }: ListedLine): string | undefined => {
  const checked = checkChoices(listed.optionGroups, options)
  return checked.ok ? undefined : String(checked.values?.group ?? '')
}

/** A withdrawn product is shown with stock 0. */
export const toLineReply = (line: ListedLine): CartLineReply => ({
  product: toProductReply(line.listed.isWithdrawn ? { ...line.listed, stock: 0 } : line.listed),
  options: optionsOf(line).map((option) => toOptionReply(option, line.listed.vatBasisPoints)),
  quantity: line.quantity,
  note: line.note,
  totalPrice: toNumericString(totalOf(line)),
  agreedUnitPrice: toNumericString(line.agreedUnit),
  wrongChoice: wrongChoiceOf(line),
})

export const toCartReply = (lines: readonly ListedLine[]): z.infer<typeof cartReply> => {
  const [first] = lines
  return {
    lines: lines.map(toLineReply),
    count: countLines(lines),
    subtotal: first ? toNumericString(sum(lines.map(totalOf), first.listed.price.currency)) : '0',
  }
}
