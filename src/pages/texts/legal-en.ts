import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './legal-fr.ts'

export const en: Texts<typeof fr> = {
  refusals: {},
  nav: 'Terms and personal data',
  terms: {
    title: 'Terms of use',
    description: 'What Mida does, what the restaurant does, and what you agree to when you order.',
  },
  privacy: { title: 'Personal data', description: 'What Mida stores about you, why, and who sees it.' },
  retention: { title: 'How long data is kept', description: 'How long Mida keeps each thing, and what erases it.' },
  imprint: { title: 'Legal notice', description: 'Who publishes this site, and how to reach them.' },
  partners: { title: 'Terms for restaurants', description: 'What the marketplace and a restaurant owe each other.' },
  changed: 'Last changed on {date}',
  earlier: 'Earlier versions',
  version: 'Version of {date}',
  own: 'First version',
  isEarlier: 'This is an earlier version.',
  current: 'Read the version in force',
  isDraft: 'This is a draft. Nobody else sees it.',
  fallback: 'This text does not exist in this language yet. Here it is in French.',
  contact: { heading: 'Contact', email: 'E-mail', phone: 'Phone' },
}
