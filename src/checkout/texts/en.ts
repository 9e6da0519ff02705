import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  readiness: {
    'phone-missing': 'Please enter your phone number.',
    'planning-missing': 'Please select a scheduling type.',
    'appointment-missing': 'Please schedule your appointment.',
    'phone-unverified': 'Please verify your phone number.',
  },
  slots: {
    choose: 'Please select a day and a time slot.',
    date: '{day} {month} {year}',
    unavailable: {
      past: 'Past',
      paused: 'Paused',
      'too-soon': 'Too soon',
    },
  },
  days: { d1: 'Mon', d2: 'Tue', d3: 'Wed', d4: 'Thu', d5: 'Fri', d6: 'Sat', d7: 'Sun' },
  months: {
    m1: 'Jan',
    m2: 'Feb',
    m3: 'Mar',
    m4: 'Apr',
    m5: 'May',
    m6: 'June',
    m7: 'July',
    m8: 'Aug',
    m9: 'Sept',
    m10: 'Oct',
    m11: 'Nov',
    m12: 'Dec',
  },
  refusals: {
    'slot-malformed': 'Choose one of the time slots the restaurant offers.',
    'slot-past': 'This time slot is already over.',
    'slot-too-far': 'Orders can be scheduled up to 7 days ahead.',
    'slot-closed': 'The restaurant is closed at this time.',
    'slot-paused': 'The restaurant takes no orders at this time.',
    'slot-too-soon': 'The kitchen needs more time: choose a later slot.',
  },
}
