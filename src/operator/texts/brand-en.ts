import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './brand-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Name, colours and logo',
  lead: 'What visitors see at the top of pages, in e-mails, text messages and shared links.',
  fixed: 'This demo is open to everybody: this cannot be changed here.',
  save: 'Save name and colour',
  name: 'Name of the marketplace',
  nameHint: 'At most 24 characters. Empty: the original name.',
  nameIn: 'Name in this language ({language})',
  nameInHint: 'Empty: the same name everywhere.',
  accent: 'Colour of buttons and links',
  accentHint: 'For example #0b6e4f. Empty: the usual blue.',
  accentPick: 'Choose the colour',
  theme: { light: 'Light theme', dark: 'Dark theme' },
  sampleButton: 'Order',
  sampleLink: 'See the menu',
  sampleBadge: 'Ready soon',
  adjusted:
    'This colour would be hard to read on a light page. Visitors will see {colour}, the nearest shade that can be read.',
  logo: 'Logo',
  logoNow: 'Present logo',
  logoChoose: 'Choose a picture',
  logoRemove: 'Remove the logo',
  logoHint: 'PNG, JPEG or WebP, at most 2 MB. A square picture fits best.',
  logoSaved: 'Logo saved.',
  logoRemoved: 'Logo removed.',
  languages: 'Languages',
  languagesLead:
    'A language that is not offered disappears from the choice of languages. Its addresses lead to the same page in another language.',
  offered: 'Languages offered',
  fallback: 'Language of visitors and messages whose own language is not offered',
  saveLanguages: 'Save the languages',
  languagesSaved: 'Languages saved.',
}
