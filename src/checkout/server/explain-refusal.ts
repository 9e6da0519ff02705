import { findShop } from '../../catalogue/server/shop-store.ts'
import { amountIn, isolatedIn } from '../../kernel/bidi.ts'
import { formatMoney, toNumericString } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Sentences } from '../../server/sentences.ts'
import type { Tools } from '../../server/tools.ts'
import type { ChangeReply } from '../contract.ts'
import type { Change } from '../quote.ts'

const onWire = (value: Change['before']): string | null =>
  value === null || typeof value === 'string' ? value : toNumericString(value)

/** `none` selects the form of the message without this value. */
const valueText = (language: Language, value: Change['before'], symbol: string): string =>
  value === null || typeof value === 'string' ? (value ?? 'none') : amountIn(language, formatMoney(value, symbol))

/** Adds a sentence about each change. */
export const explain = async <Code extends string>(
  refusal: Refusal<Code>,
  { db, sentences, language, shopId }: { db: Tools['db']; sentences: Sentences; language: Language; shopId: number },
): Promise<Refusal<Code>> => {
  const changes = (refusal.details?.changes ?? []) as readonly Change[]
  const symbol = changes.length > 0 ? ((await findShop(db, shopId))?.country.currencySymbol ?? '') : ''
  const replies = changes.map(({ values, before, after, ...change }): ChangeReply => {
    const filled = {
      ...values,
      name: isolatedIn(language, change.name ?? ''),
      before: valueText(language, before, symbol),
      after: valueText(language, after, symbol),
      ...(typeof values?.group === 'string' && { group: isolatedIn(language, values.group) }),
    }
    const message = sentences.in(language, 'checkout', `change-${change.kind}`, filled)
    return { ...change, before: onWire(before), after: onWire(after), message }
  })
  return { ...refusal, details: { ...refusal.details, success: false, changes: replies } }
}
