import { codePointLength, cutByGrapheme } from '../kernel/text.ts'

/** In UTF-16 units, as in `maxlength`. A longer text is cut. */
export const longestQuery = 100

export const startsSearch = (query: string): boolean => codePointLength(query.trim()) > 2

export const descriptionPreview = (description: string): string => cutByGrapheme(description, 90, '…')

export const foundDescriptionPreview = (description: string): string => cutByGrapheme(description, 90, '...')

export const addressPreview = (address: string): string => cutByGrapheme(address, 20, '...')
