import { type ChosenOption, checkChoices } from '../catalogue/options.ts'
import { unitPrice } from '../catalogue/pricing.ts'
import { isSoldOut, type Product } from '../catalogue/product.ts'
import { percentFor } from '../catalogue/vat-rates.ts'
import { add, type Money, times } from '../kernel/money.ts'

/** One dish that the shop offers in place of a missing one, with the first options that the menu allows. */
export type OfferedDish = {
  readonly productId: number
  readonly name: string
  readonly imageUrl: string
  /** For one piece, with options and VAT. */
  readonly priceMinor: number
  readonly vatBasisPoints: number
  readonly options: readonly {
    readonly optionId: number
    readonly groupName: string
    readonly name: string
    readonly priceMinor: number
  }[]
}

export const missingAnswers = ['without', 'other', 'cancel'] as const

export type MissingAnswer = (typeof missingAnswers)[number]

/** What staff can note for a customer without an account, whom they ask in person. They end the order as any other one. */
export const spokenAnswers = ['without', 'other'] as const satisfies readonly MissingAnswer[]

export type SpokenAnswer = (typeof spokenAnswers)[number]

/**
 * `unanswered` and `unanswered-cancelled`: the time ran out, and the dish was left out or the order cancelled.
 * `withdrawn`: the shop has the dish after all. `ended`: the order ended before an answer.
 */
export const missingOutcomes = [...missingAnswers, 'unanswered', 'unanswered-cancelled', 'withdrawn', 'ended'] as const

export type MissingOutcome = (typeof missingOutcomes)[number]

export const answerMinutes = 3

export const mostOffers = 3

/** `too-early`: the shop can refuse the order instead. `too-late`: staff first take the order back to the kitchen. */
export const askable = (orderStatus: number): 'yes' | 'too-early' | 'too-late' => {
  if (orderStatus === 0) return 'too-early'
  return orderStatus === 1 || orderStatus === 2 ? 'yes' : 'too-late'
}

/** The first options of each required group that are not sold out. Null if they do not reach the minimum. */
export const firstOptions = ({ optionGroups }: Pick<Product, 'optionGroups'>): ChosenOption[] | null => {
  const ids = optionGroups.flatMap(({ minimum, options }) =>
    options
      .flatMap(({ id, most = 1, soldOut }) => (soldOut ? [] : Array.from({ length: most }, () => id)))
      .slice(0, minimum),
  )
  const chosen = checkChoices(optionGroups, ids)
  return chosen.ok ? chosen.value : null
}

export const offerOf = (product: Product, pickupMode: 0 | 1): OfferedDish | null => {
  const options = product.isWithdrawn || isSoldOut(product) ? null : firstOptions(product)
  if (!options) return null
  const { vatBasisPoints: basisPoints, vatEatingIn: eatingIn } = product
  const price = unitPrice(
    product.price,
    options.map((option) => option.price),
  )
  return {
    productId: product.id,
    name: product.name,
    imageUrl: product.imageUrl,
    priceMinor: price.minor,
    vatBasisPoints: percentFor(pickupMode, { basisPoints, eatingIn }),
    options: options.map((option) => ({
      optionId: option.id,
      groupName: option.groupName,
      name: option.name,
      priceMinor: option.price?.minor ?? 0,
    })),
  }
}

const removing: readonly (MissingOutcome | null)[] = ['without', 'other', 'unanswered']

type Question = {
  readonly id: number
  readonly lineId: number
  readonly quantity: number
  readonly outcome: MissingOutcome | null
}

type Asked = {
  readonly lines: readonly { readonly id: number; readonly quantity: number; readonly isRemoved: boolean }[]
  readonly missing: readonly Question[]
}

/** How many pieces the line had when the question was asked. Later answers may have removed some. */
export const piecesWhenAsked = ({ lines, missing }: Asked, { id, lineId }: Pick<Question, 'id' | 'lineId'>): number => {
  const line = lines.find((one) => one.id === lineId)
  return missing
    .filter((one) => one.lineId === lineId && one.id >= id && removing.includes(one.outcome))
    .reduce((pieces, { quantity }) => pieces + quantity, line && !line.isRemoved ? line.quantity : 0)
}

/** How much less the order costs. Never negative, because an offer is never dearer than the missing dish. */
export const savedBy = (price: Money, quantity: number, replacement: Money | null): Money =>
  times(replacement ? add(price, times(replacement, -1)) : price, quantity)
