import { type Translate, useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/list-fr.ts'

export const useOrderListTexts = (): Translate<typeof fr> => useTexts('orders/list')
