import { en as account } from '../../account/texts/en.ts'
import { en as cart } from '../../cart/texts/en.ts'
import { en as catalogue } from '../../catalogue/texts/en.ts'
import { en as pages } from '../../pages/texts/en.ts'

/** Slices that any page may show at once: what a browser loads before the page comes alive. */
export const en = { account, cart, catalogue, pages }
