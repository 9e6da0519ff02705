import { ar as accountMenu } from '../../account/texts/menu-ar.ts'
import { ar as addressChoice } from '../../address/texts/choice-ar.ts'
import { ar as cart } from '../../cart/texts/ar.ts'
import { ar as catalogue } from '../../catalogue/texts/ar.ts'
import { ar as pages } from '../../pages/texts/ar.ts'

/** Slices that any page may show at once: what a browser loads before the page comes alive. */
export const ar = { accountMenu, addressChoice, cart, catalogue, pages }
