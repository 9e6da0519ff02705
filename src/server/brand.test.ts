import { expect, test } from 'vitest'
import { iconPath, ownBrand, shownBrand } from './brand.ts'

const green = { ...ownBrand, accent: '#0b6e4f' }

test('the icons follow the accent colour until there is a logo', () => {
  expect(shownBrand(ownBrand, 'fr')).toBeNull()
  expect(iconPath(ownBrand, 'icon-192.png')).toBe('/pictures/icon-192.png')
  expect(shownBrand(green, 'fr')).toMatchObject({
    icon: '/pictures/accent/0b6e4f/icon.svg',
    touchIcon: '/pictures/accent/0b6e4f/icon-180.png',
  })
  expect(shownBrand({ ...green, logo: 'abc' }, 'fr')?.icon).toBe('/pictures/brand/abc-192.png')
})

test('a long name is smaller in the header of a phone', () => {
  const named = (fr: string) => shownBrand({ ...ownBrand, names: { fr } }, 'fr')
  expect(named('Zitouna')).toMatchObject({ name: 'Zitouna', css: null })
  expect(named('Dar Zitouna2')?.css).toContain('font-size')
})
