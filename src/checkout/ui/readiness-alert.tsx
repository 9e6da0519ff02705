import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { fieldOf, type Obstacle } from '../readiness.ts'

export const phoneFieldId = 'checkout-phone'
export const pickupTimeId = 'checkout-pickup-time'

export const termsId = 'checkout-terms'

const ids = { phone: phoneFieldId, planificationType: pickupTimeId, terms: termsId } as const

const idOf = (obstacle: Obstacle): string => ids[fieldOf(obstacle)]

const goTo = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  const control = field?.matches('input') ? field : field?.querySelector<HTMLElement>('input:not(:disabled), button')
  ;(control ?? field)?.focus({ preventScroll: true })
}

export const ReadinessAlert = ({ obstacles }: { obstacles: readonly Obstacle[] }) => {
  const t = useTexts('checkout')
  if (obstacles.length === 0) return null
  return (
    <Notice kind="error" title={t('ready.title')}>
      <ul className="mt-1">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <a
              href={`#${idOf(obstacle)}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(idOf(obstacle))
              }}
              className="inline-flex min-h-8 items-center font-medium text-inherit underline underline-offset-4"
            >
              {t(`readiness.${obstacle}`)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
