import { cutByGrapheme } from '../kernel/text.ts'

export const descriptionPreview = (description: string): string => cutByGrapheme(description, 90, '…')

export const foundDescriptionPreview = (description: string): string => cutByGrapheme(description, 90, '...')

export const addressPreview = (address: string): string => cutByGrapheme(address, 20, '...')
