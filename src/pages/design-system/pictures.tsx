import { CounterMark, PaymentMark } from '../../checkout/ui/payment-mark.tsx'
import { EmptyPlate } from '../../ui/empty-state.tsx'
import { InitialStar } from '../../ui/initial-star.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PlaceholderPicture } from '../../ui/placeholder-picture.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { Chapter, Sample } from './sample.tsx'

const names = ['Amina', 'Léo', 'نور', 'Sami', 'Yasmine', 'Habib'] as const
const payments = ['Démo', 'Portefeuille d’essai', 'Konnect', 'Flouci', 'Stripe'] as const

export const Pictures = () => {
  const t = useTexts('pages/design-system')
  return (
    <Chapter title={t('pictures')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Sample name={t('logo')}>
          <Logo />
        </Sample>
        <Sample name={t('avatars')}>
          {names.map((name, index) => (
            <InitialStar key={name} name={name} index={index} />
          ))}
        </Sample>
        <Sample name={t('payments')}>
          {payments.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2 text-sm font-medium">
              <PaymentMark integrationId={index + 1} />
              {name}
            </span>
          ))}
          <CounterMark />
        </Sample>
        <Sample name={t('emptyPictures')}>
          <EmptyPlate />
          <span className="block w-40 overflow-hidden rounded-card">
            <PlaceholderPicture index={2} seed={3} />
          </span>
        </Sample>
      </div>
    </Chapter>
  )
}
