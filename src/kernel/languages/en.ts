import type { DateWords, LanguageFacts } from './language-facts.ts'

export const en: LanguageFacts = { name: 'English', locale: 'en-GB', direction: 'ltr', script: 'latin', comma: ', ' }

export const dates: DateWords = {
  weekdays: {
    d1: 'Monday',
    d2: 'Tuesday',
    d3: 'Wednesday',
    d4: 'Thursday',
    d5: 'Friday',
    d6: 'Saturday',
    d7: 'Sunday',
  },
  shortWeekdays: { d1: 'Mon', d2: 'Tue', d3: 'Wed', d4: 'Thu', d5: 'Fri', d6: 'Sat', d7: 'Sun' },
  months: {
    m1: 'January',
    m2: 'February',
    m3: 'March',
    m4: 'April',
    m5: 'May',
    m6: 'June',
    m7: 'July',
    m8: 'August',
    m9: 'September',
    m10: 'October',
    m11: 'November',
    m12: 'December',
  },
  shortMonths: {
    m1: 'Jan',
    m2: 'Feb',
    m3: 'Mar',
    m4: 'Apr',
    m5: 'May',
    m6: 'Jun',
    m7: 'Jul',
    m8: 'Aug',
    m9: 'Sep',
    m10: 'Oct',
    m11: 'Nov',
    m12: 'Dec',
  },
}
