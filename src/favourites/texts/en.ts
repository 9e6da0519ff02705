import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Favourites',
  gone: '{shop} is not available at the moment.',
  remove: 'Remove {shop} from the favourites',
  refusals: {
    'unknown-shop': 'This restaurant does not exist.',
    'too-many-favourites': 'You already have 200 favourites: remove one to keep this one.',
  },
}
