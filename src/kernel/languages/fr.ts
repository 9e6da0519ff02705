import type { DateWords, LanguageFacts } from './language-facts.ts'

export const fr: LanguageFacts = { name: 'Français', locale: 'fr-FR', direction: 'ltr', script: 'latin', comma: ', ' }

export const dates: DateWords = {
  weekdays: {
    d1: 'lundi',
    d2: 'mardi',
    d3: 'mercredi',
    d4: 'jeudi',
    d5: 'vendredi',
    d6: 'samedi',
    d7: 'dimanche',
  },
  shortWeekdays: { d1: 'lun.', d2: 'mar.', d3: 'mer.', d4: 'jeu.', d5: 'ven.', d6: 'sam.', d7: 'dim.' },
  months: {
    m1: 'janvier',
    m2: 'février',
    m3: 'mars',
    m4: 'avril',
    m5: 'mai',
    m6: 'juin',
    m7: 'juillet',
    m8: 'août',
    m9: 'septembre',
    m10: 'octobre',
    m11: 'novembre',
    m12: 'décembre',
  },
  shortMonths: {
    m1: 'janv.',
    m2: 'févr.',
    m3: 'mars',
    m4: 'avr.',
    m5: 'mai',
    m6: 'juin',
    m7: 'juil.',
    m8: 'août',
    m9: 'sept.',
    m10: 'oct.',
    m11: 'nov.',
    m12: 'déc.',
  },
}
