import { expect, test } from 'vitest'
import { addressPreview, descriptionPreview, foundDescriptionPreview } from './text-lengths.ts'

test('a description is cut to 90 characters plus an ellipsis', () => {
  expect(descriptionPreview('é'.repeat(90))).toBe('é'.repeat(90))
  expect(descriptionPreview('é'.repeat(91))).toBe(`${'é'.repeat(90)}…`)
})

test('a description among search results is cut to 90 characters plus three dots', () => {
  expect(foundDescriptionPreview('x'.repeat(91))).toBe(`${'x'.repeat(90)}...`)
})

test('an address is cut to 20 characters followed by three dots when longer', () => {
  expect(addressPreview('Avenue Habib Bourguiba')).toBe('Avenue Habib Bourgui...')
  expect(addressPreview('Rue du Port, Goulett')).toBe('Rue du Port, Goulett')
})
