import { expect, test } from 'vitest'
import { mapAppAddress } from './directions-link.tsx'

const place = { name: 'Chez A (port) & fils', latitude: 36.878, longitude: -10.3247 }

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36'
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'

test('a phone opens its own map application, with the name of the place where it takes one', () => {
  expect(mapAppAddress(place, iPhone)).toBe('https://maps.apple.com/?daddr=36.878,-10.3247')
  expect(mapAppAddress(place, android)).toBe(
    'geo:36.878,-10.3247?q=36.878,-10.3247(Chez%20A%20%20port%20%20%26%20fils)',
  )
})

test('a computer has no map application', () => {
  expect(mapAppAddress(place, computer)).toBeNull()
})
