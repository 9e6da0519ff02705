import { expect, test } from 'vitest'
import { dishPicturePath, logoPath } from './picture-paths.ts'
import { pictureAt, pictureEdition, pictureSources } from './picture-sources.ts'

test('a drawn picture comes in four widths and two formats, and has another URL when the drawings change', () => {
  const listed = (format: string) =>
    [320, 640, 960, 1280]
      .map((width) => `/pictures/dishes/couscous-fish-3a-${width}.${format}?v=${pictureEdition} ${width}w`)
      .join(', ')
  expect(pictureSources(dishPicturePath('couscous-fish', 3))).toEqual({
    avif: listed('avif'),
    webp: listed('webp'),
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
