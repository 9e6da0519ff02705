import type { z } from 'zod'
import { toNumericString } from '../../kernel/money.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { refundableReply } from '../refund-contract.ts'
import type { readRefundable } from './request-refund.ts'

type Found = Awaited<ReturnType<typeof readRefundable>>

type Refusal = Exclude<Found, { readonly ok: true }>

export const toRefundableReply = (found: Found): Result<z.infer<typeof refundableReply>, Refusal['code']> => {
  if (!found.ok) return found
  const { order, paid, committed, left, lines, path, service } = found.value
  return ok({
    currency: order.total.currency,
    currency_symbol: order.currencySymbol,
    paid: toNumericString(paid),
    committed: toNumericString(committed),
    left: toNumericString(left),
    lines: lines.map(({ price, ...line }) => ({ ...line, price: toNumericString(price) })),
    path,
    service,
  })
}
