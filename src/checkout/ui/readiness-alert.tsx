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

type Props = {
  obstacles: readonly Obstacle[]
  hasAsked: boolean
  /** Why the shop takes no orders now, or null. */
  shut: string | null
  troubles: readonly string[]
}

/** Before the button is pressed, shows only obstacles on the side of the shop or the cart. */
export const ReadinessAlert = ({ obstacles, hasAsked, shut, troubles }: Props) => {
  const t = useTexts('checkout')
  const now = useTexts('checkout/now')
  const sentences = [...(obstacles.includes('not-now') && shut !== null ? [shut] : []), ...troubles]
  const toDo = hasAsked ? obstacles.filter((obstacle) => obstacle !== 'not-now') : []
  if (sentences.length + toDo.length === 0) return null
  return (
    <Notice
      kind={hasAsked ? 'error' : 'warning'}
      {...(hasAsked && { title: sentences.length > 0 ? now('blocked') : t('ready.title') })}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {toDo.length > 0 && (
        <ul className="mt-1">
          {toDo.map((obstacle) => (
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
      )}
    </Notice>
  )
}
