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
    open: 'Open your restaurant',
    restaurants: 'For restaurants',
    legalLabel: 'Legal information',
    terms: 'Terms',
    privacy: 'Personal data',
    retention: 'How long data is kept',
    imprint: 'Legal notice',
  },
  reserve: 'Book now',
  home: {
    title: 'Mida — order near you',
    description: 'The restaurants around you, their menus, and your order ready when you arrive.',
    heading: 'What shall we eat?',
    lead: 'Pick a house, put your meal together, collect it when it is ready.',
  },
  shortcuts: { restaurants: 'Restaurants nearby', orders: 'My orders' },
  away: {
    offline: 'You are offline',
    silent: 'No answer for now',
    text: 'The page could not get here and returns by itself. Your cart is kept on this device.',
    placed: 'Order no. {id} is recorded: there is no need to order again.',
    again: 'Try again',
  },
  stopped: {
    label: 'Orders suspended',
    text: 'Orders are suspended for the moment. Your cart is kept: please try again later.',
  },
  demo: {
    label: 'Demonstration',
    text: 'This is a demo: the restaurants are invented, nothing is paid or cooked, and anybody can read every message.',
  },
}
