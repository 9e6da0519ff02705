import type { z } from 'zod'
import type { ChosenOption } from '../../catalogue/options.ts'
import { lineTotal, priceWithVat } from '../../catalogue/pricing.ts'
import { toProductReply } from '../../catalogue/server/replies.ts'
import { type Money, sum, toNumericString } from '../../kernel/money.ts'
import { countLines } from '../cart.ts'
import type { CartLineReply, cartReply } from '../contract.ts'
import type { ListedLine } from './cart-store.ts'

/** Options that the shop has removed are included by name, so that the customer can see and remove the line. */
const optionsOf = ({ options, listed }: ListedLine): ChosenOption[] => {
  const onOffer = listed.optionGroups.flatMap((group) =>
    group.options.map((option) => ({ ...option, groupId: group.id, groupName: group.name })),
  )
  const gone = options.filter((id) => !onOffer.some((option) => option.id === id))
  return [
    ...onOffer.filter((option) => options.includes(option.id)),
    ...gone.map((id) => ({ id, name: `Option #${id}`, price: null, groupId: 0, groupName: '' })),
  ]
}

const totalOf = (line: ListedLine): Money => {
  const { price, vatBasisPoints } = line.listed
  const extras = optionsOf(line).map((option) => option.price)
  return lineTotal(priceWithVat(price, extras, vatBasisPoints), line.quantity)
}

const toOptionReply = ({ id, name, price, groupId, groupName }: ChosenOption): CartLineReply['options'][number] => ({
  id,
  name,
  price: price && toNumericString(price),
  establishment_product_options_groups_id: groupId,
  groupe: { id: groupId, name: groupName },
})

/** A withdrawn product is shown with stock 0. */
export const toLineReply = (line: ListedLine): CartLineReply => ({
  product: toProductReply(line.listed.isWithdrawn ? { ...line.listed, stock: 0 } : line.listed),
  options: optionsOf(line).map(toOptionReply),
  quantity: line.quantity,
  note: line.note,
  totalPrice: toNumericString(totalOf(line)),
})

export const toCartReply = (lines: readonly ListedLine[]): z.infer<typeof cartReply> => {
  const [first] = lines
  return {
    lines: lines.map(toLineReply),
    count: countLines(lines),
    subtotal: first ? toNumericString(sum(lines.map(totalOf), first.listed.price.currency)) : '0',
  }
}
