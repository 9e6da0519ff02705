import type { Money } from '../../kernel/money.ts'
import { priceWithVat } from '../pricing.ts'
import type { ProductView } from './menu-view.ts'

/** One unit of a product with these options, as the customer pays it. */
export const unitPrice = ({ price, vatBasisPoints, optionGroups }: ProductView, optionIds: readonly number[]): Money =>
  priceWithVat(
    price,
    optionGroups
      .flatMap(({ options }) => options.filter(({ id }) => optionIds.includes(id)))
      .map((option) => option.price),
    vatBasisPoints,
  )
