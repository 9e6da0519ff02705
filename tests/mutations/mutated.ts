/** The rules in which faults are planted, each with its test beside it. */
export const mutated = [
  'src/cart/cart-groups.ts',
  'src/cart/cart-mirror.ts',
  'src/cart/cart.ts',
  'src/catalogue/opening-hours.ts',
  'src/catalogue/options.ts',
  'src/catalogue/pricing.ts',
  'src/checkout/pickup-mode.ts',
  'src/checkout/pickup-slots.ts',
  'src/checkout/quote.ts',
  'src/checkout/readiness.ts',
  'src/payments/demo-services.ts',
  'src/payments/integrations.ts',
  'src/payments/notice-path.ts',
  'src/payments/payment-hold.ts',
  'src/account/code-rules.ts',
  'src/account/one-time-code.ts',
] as const

export const testOf = (file: string): string => file.replace(/\.ts$/, '.test.ts')
