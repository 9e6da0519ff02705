import { fr as accountMenu } from '../../account/texts/menu-fr.ts'
import { fr as addressChoice } from '../../address/texts/choice-fr.ts'
import { fr as cart } from '../../cart/texts/fr.ts'
import { fr as catalogue } from '../../catalogue/texts/fr.ts'
import { fr as pages } from '../../pages/texts/fr.ts'

/** Slices that any page may show at once: what a browser loads before the page comes alive. */
export const fr = { accountMenu, addressChoice, cart, catalogue, pages }
