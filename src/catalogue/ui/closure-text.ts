import { isolatedIn } from '../../kernel/bidi.ts'
import type { Language } from '../../kernel/texts.ts'
import type { LocalDate } from '../../kernel/wall-time.ts'
import type { Translate } from '../../ui/texts.tsx'
import { closingException, type OpeningHours, openState } from '../opening-hours.ts'
import type { fr } from '../texts/week-fr.ts'

type T = Translate<typeof fr>

const dateText = (t: T, date: LocalDate): string => {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return t('closureDate', { day, month: t(`months.m${month as 1}`) })
}

/** Such as 'Fermé du 20 novembre au 22 novembre : Aïd'. Null if no exception with a reason closes the shop. */
export const closureText = (t: T, language: Language, hours: OpeningHours, now: Date): string | null => {
  const state = openState(hours, now)
  const cause = state.open || state.reason !== 'exception' ? null : closingException(hours, now)
  if (!cause?.reason) return null
  return t('closure', {
    kind: cause.periods.length === 0 ? 'closed' : 'special',
    days: cause.firstDay === cause.lastDay ? 'one' : 'several',
    first: dateText(t, cause.firstDay),
    last: dateText(t, cause.lastDay),
    reason: isolatedIn(language, cause.reason),
  })
}
