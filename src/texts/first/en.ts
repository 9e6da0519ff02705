import { en as accountMenu } from '../../account/texts/menu-en.ts'
import { en as addressChoice } from '../../address/texts/choice-en.ts'
import { en as cart } from '../../cart/texts/en.ts'
import { en as catalogue } from '../../catalogue/texts/en.ts'
import { en as pages } from '../../pages/texts/en.ts'

/** Slices that any page may show at once: what a browser loads before the page comes alive. */
export const en = { accountMenu, addressChoice, cart, catalogue, pages }
