import { expect, test } from 'vitest'
import { dishPicturePath, logoPath } from './picture-paths.ts'
import { pictureAt, pictureSources } from './picture-sources.ts'

test('a drawn picture comes in four widths and two formats', () => {
  expect(pictureSources(dishPicturePath('couscous-fish', 3))).toEqual({
    avif: '/pictures/dishes/couscous-fish-3a-320.avif 320w, /pictures/dishes/couscous-fish-3a-640.avif 640w, /pictures/dishes/couscous-fish-3a-960.avif 960w, /pictures/dishes/couscous-fish-3a-1280.avif 1280w',
    webp: '/pictures/dishes/couscous-fish-3a-320.webp 320w, /pictures/dishes/couscous-fish-3a-640.webp 640w, /pictures/dishes/couscous-fish-3a-960.webp 960w, /pictures/dishes/couscous-fish-3a-1280.webp 1280w',
  })
})

test('a photograph comes in the same sizes', () => {
  expect(pictureAt('/pictures/photos/0a1b.webp', 1280, 'avif')).toBe('/pictures/photos/0a1b-1280.avif')
})

test('any other picture has one size', () => {
  for (const url of ['', 'https://example.org/pictures/dishes/brik-3a.webp', '/pictures/logos/d-3.svg']) {
    expect(pictureSources(url)).toBeNull()
    expect(pictureAt(url, 320, 'jpg')).toBe(url)
  }
})

test.each([
  ['L’Atelier Semoule', 'l'],
  ['élan', 'e'],
  ['7 épices', '7'],
  ['ميدة', 'star'],
  ['', 'star'],
])('the logo of “%s”', (name, letter) => {
  expect(logoPath(name, 4)).toBe(`/pictures/logos/${letter}-4.svg`)
})
