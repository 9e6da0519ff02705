import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  siteName: 'Mida',
  tagline: 'Your neighbourhood table',
  skip: 'Skip to content',
  languages: 'Language',
  theme: { label: 'Theme', device: 'As the device', light: 'Light', dark: 'Dark' },
  footer: {
    about: 'Order from the restaurants around you, collect on the spot or eat in.',
    help: 'Help',
    restaurants: 'For restaurants',
    legalLabel: 'Legal information',
    terms: 'Terms',
    privacy: 'Personal data',
    retention: 'How long data is kept',
  },
  reserve: 'Book now',
  home: {
    title: 'Mida — order near you',
    description: 'The restaurants around you, their menus, and your order ready when you arrive.',
    heading: 'What shall we eat?',
    lead: 'Pick a house, put your meal together, collect it when it is ready.',
  },
  back: 'Go back',
  shortcuts: { restaurants: 'Restaurants nearby', orders: 'My orders' },
  notFound: {
    browse: 'All restaurants',
    title: 'Page not found',
    heading: 'There is no such table',
    text: 'The address has changed, or this dish has left the menu. The good houses are still here.',
    action: 'Back to the home page',
  },
  fault: {
    title: 'Something went wrong',
    heading: 'We dropped a plate',
    text: 'The problem is on our side and nothing was lost. Try again in a moment.',
    action: 'Try again',
  },
  demo: {
    label: 'Demonstration',
    text: 'This is a demo: the restaurants are invented, nothing is paid or cooked, and anybody can read every message.',
  },
  outbox: {
    title: 'The demo’s outbox',
    lead: 'Everything the demo sent by SMS, WhatsApp or e-mail. Exists only in the demo.',
    to: 'Recipient',
    filter: 'Filter',
    empty: 'Nothing has been sent yet',
  },
}
