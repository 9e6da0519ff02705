import { priceWithVat } from '../catalogue/pricing.ts'
import { divideRounded, type Money, money } from '../kernel/money.ts'

/** The price before VAT whose price with VAT is nearest to `paid`. Some amounts lie between two such prices. */
export const priceBeforeVat = (paid: Money, vatBasisPoints: number): Money => {
  const net = divideRounded(BigInt(paid.minor) * 10_000n, BigInt(10_000 + vatBasisPoints))
  return money(net, paid.currency)
}

export const comesOutExactly = (paid: Money, vatBasisPoints: number): boolean =>
  priceWithVat(priceBeforeVat(paid, vatBasisPoints), [], vatBasisPoints).minor === paid.minor
