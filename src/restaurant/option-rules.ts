import { maximumOptions } from '../cart/cart-limits.ts'
import { type Allergen, allergens as knownAllergens } from '../catalogue/allergens.ts'
import type { Currency } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, isBlank, visibleText } from '../kernel/text.ts'
import { checkPrice, type PriceRefusal } from './menu-rules.ts'

export const longestGroupName = 60
export const longestOptionName = 60
export const mostOptionGroups = 100
export const mostOptionsInGroup = 50
/** How many times one piece may have the same option. */
export const mostOfOption = 10
/** The largest number of options in one cart line. */
export const highestMaximum = maximumOptions

export type OptionInput = {
  /** Absent for a new option. */
  readonly id?: number | undefined
  readonly name: string
  /** Empty if the option costs nothing extra. */
  readonly price: string
  readonly allergens: readonly Allergen[] | null
  readonly most: number
}

export type OptionGroupInput = {
  readonly name: string
  readonly minimum: number
  readonly maximum: number
  readonly options: readonly OptionInput[]
}

export type OptionFields = Omit<OptionInput, 'price' | 'allergens'> & {
  readonly priceMinor: number | null
  readonly allergens: readonly string[] | null
}

export type OptionGroupFields = Omit<OptionGroupInput, 'options'> & { readonly options: readonly OptionFields[] }

export const optionGroupFields = ['name', 'minimum', 'maximum', 'options'] as const

export type OptionGroupField = (typeof optionGroupFields)[number]

type OptionPriceRefusal = Exclude<PriceRefusal, 'price-missing' | 'price-invalid'>

export type OptionGroupRefusal =
  | 'group-name-missing'
  | 'group-name-long'
  | 'minimum-above-maximum'
  | 'maximum-range'
  | 'options-missing'
  | 'maximum-above-choices'
  | 'too-many-group-options'
  | 'option-name-missing'
  | 'option-name-long'
  | 'option-name-taken'
  | 'option-price-invalid'
  | OptionPriceRefusal

type OptionRefusal = Extract<OptionGroupRefusal, `option-${string}`> | OptionPriceRefusal

const checkOption = (
  { id, name: typed, price, allergens, most }: OptionInput,
  earlier: readonly OptionInput[],
  currency: Currency,
): Result<OptionFields, OptionRefusal> => {
  const name = visibleText(typed)
  const isTaken = earlier.some((other) => visibleText(other.name).toLocaleLowerCase() === name.toLocaleLowerCase())
  const at = (part: 'name' | 'price') => ({ details: { field: 'options', option: earlier.length, part } })
  if (isBlank(name)) return refuse('option-name-missing', at('name'))
  if (codePointLength(name) > longestOptionName)
    return refuse('option-name-long', { values: { most: longestOptionName }, ...at('name') })
  if (isTaken) return refuse('option-name-taken', { values: { name }, ...at('name') })
  const checked = price.trim() === '' ? ok(0) : checkPrice(price, currency, at('price').details)
  if (!checked.ok) {
    const { code } = checked
    // An option may have no price, so the refusal for a dish would be wrong.
    return { ...checked, code: code === 'price-missing' || code === 'price-invalid' ? 'option-price-invalid' : code }
  }
  const priceMinor = checked.value
  const stated = allergens && knownAllergens.filter((one) => allergens.includes(one))
  return ok({ id, name, most, priceMinor: priceMinor === 0 ? null : priceMinor, allergens: stated })
}

/** In a refusal, `details` name the first invalid field; for an option also its index and the invalid part. */
export const checkOptionGroup = (
  { name: typed, minimum, maximum, options }: OptionGroupInput,
  currency: Currency,
): Result<OptionGroupFields, OptionGroupRefusal> => {
  const at = (field: OptionGroupField) => ({ details: { field } })
  const name = visibleText(typed)
  if (isBlank(name)) return refuse('group-name-missing', at('name'))
  if (codePointLength(name) > longestGroupName)
    return refuse('group-name-long', { values: { most: longestGroupName }, ...at('name') })
  if (maximum < 1 || maximum > highestMaximum)
    return refuse('maximum-range', { values: { most: highestMaximum }, ...at('maximum') })
  if (minimum > maximum) return refuse('minimum-above-maximum', { values: { minimum }, ...at('maximum') })
  if (options.length === 0) return refuse('options-missing', at('options'))
  if (options.length > mostOptionsInGroup)
    return refuse('too-many-group-options', { values: { most: mostOptionsInGroup }, ...at('options') })
  const checked: OptionFields[] = []
  for (const [place, option] of options.entries()) {
    const one = checkOption(option, options.slice(0, place), currency)
    if (!one.ok) return one
    checked.push(one.value)
  }
  const choices = options.reduce((total, { most }) => total + most, 0)
  if (maximum > choices) return refuse('maximum-above-choices', { values: { count: choices }, ...at('maximum') })
  return ok({ name, minimum, maximum, options: checked })
}
