import { type Translate, useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/list-fr.ts'

/** The words of the orders list and of an order in it. */
export const useOrderListTexts = (): Translate<typeof fr> => useTexts('orders/list')
