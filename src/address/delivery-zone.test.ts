import { expect, test } from 'vitest'
import { isInDeliveryZone } from './delivery-zone.ts'

test('five postal codes are reached', () => {
  for (const code of ['8075', '8011', '2075', '2011', '4222', ' 2075 ']) expect(isInDeliveryZone(code)).toBe(true)
  for (const code of ['', '1000', '80750', '2075 Manouba']) expect(isInDeliveryZone(code)).toBe(false)
})
