import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './choice-fr.ts'

export const en: Texts<typeof fr> = {
  heading: 'Where are you?',
  search: 'Search for an address, town or street',
  usePosition: 'Use my location',
  clear: 'Clear the address',
  signIn: '<signin>Sign in</signin> to find your recent addresses',
  recent: 'Recent addresses',
  recentNone: 'The addresses you choose will be found here.',
  chip: {
    none: 'Choose an address',
    change: 'Change address: {address}',
    clear: 'Forget this address',
  },
}
