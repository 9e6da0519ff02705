import { cutByGrapheme } from '../kernel/text.ts'

/** A dish's description on its card. */
export const descriptionPreview = (description: string): string => cutByGrapheme(description, 90, '…')

/** A dish's description among search results. */
export const foundDescriptionPreview = (description: string): string => cutByGrapheme(description, 90, '...')

/** A shop's address on its card. */
export const addressPreview = (address: string): string => cutByGrapheme(address, 20, '...')
