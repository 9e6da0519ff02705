import CircleCheckIcon from 'lucide-react/icons/circle-check'
import { displayPhone } from '../../account/phone.ts'
import { useCanSend } from '../../account/ui/account-store.ts'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ReservationReply } from '../contract.ts'
import { clockText, dayText } from '../time-text.ts'

export const SentStep = ({ made, isSignedIn }: { made: ReservationReply; isSignedIn: boolean }) => {
  const t = useTexts('reservations')
  const language = useLanguage()
  const { texts } = useCanSend()
  const { local_time: time, establishment: shop } = made
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
      <CircleCheckIcon aria-hidden="true" className="size-14 text-success" />
      <p className="text-xl font-bold">
        <span className="block first-letter:uppercase">
          {t('when', { day: dayText(t, time.slice(0, 10)), time: clockText(time) })}
        </span>
        {t('people', { count: made.people })}
      </p>
      <p className="max-w-prose text-muted">
        {t.rich(texts ? 'sent.text' : 'sent.noTexts', {
          shop: () => <OwnWords>{shop.name}</OwnWords>,
          phone: () => (
            <bdi dir="ltr" className="whitespace-nowrap">
              {displayPhone(made.phone)}
            </bdi>
          ),
        })}
      </p>
      {isSignedIn ? (
        <a href={pathIn(language, '/account/reservations')} className={buttonClass({}, 'mt-2')}>
          {t('sent.mine')}
        </a>
      ) : (
        <p className="text-muted">{t('sent.guest')}</p>
      )}
    </div>
  )
}
