import CheckIcon from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type Diet, isDiet } from '../diets.ts'
import { gridOrder, type ListingFilter, type ListingOrder, withDiet } from '../listing-filter.ts'
import type { DietChoice } from './filter-names.ts'

export type ChooseProps = {
  open: boolean
  onClose: () => void
  filter: ListingFilter
  diets: readonly DietChoice[]
  count: number | null
  linkTo: (change: Partial<ListingFilter>) => LinkProps
}

const orders = ['popular', 'nearest', 'fees', 'rated', 'affordable'] as const satisfies readonly ListingOrder[]

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <h3 className="text-lg">{title}</h3>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
)

/** Each press changes the list behind the dialog, so that the numbers are those of the list. */
export const ChooseDialog = ({ open, onClose, filter, diets, count, linkTo }: ChooseProps) => {
  const t = useTexts('catalogue/choose')
  const words = useTexts('catalogue')
  const order = gridOrder(filter) ?? 'popular'
  const choice = (isChosen: boolean, change: Partial<ListingFilter>, text: ReactNode) => (
    <Link
      {...linkTo(change)}
      aria-current={isChosen ? 'true' : undefined}
      className={chipClass(isChosen)}
      key={JSON.stringify(change)}
    >
      {isChosen && <CheckIcon aria-hidden="true" />}
      {text}
    </Link>
  )
  const withOther = (diet: Diet) => ({ diets: withDiet(filter.diets, diet) })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words('listing.choose')}
      fit
      footer={
        <Button className="w-full" onClick={onClose}>
          {count === null ? t('close') : t('show', { count })}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Choices title={t('sort')}>
          {orders.map(
            (one) => (one !== 'nearest' || filter.postalCode !== null) && choice(one === order, { order: one }, t(one)),
          )}
        </Choices>
        {filter.postalCode === null && <p className="-mt-4 text-sm text-muted">{t('nearestHint')}</p>}
        {diets.length > 0 && (
          <Choices title={t('diets')}>
            {diets.map(
              ({ key, name, count: shops }) =>
                isDiet(key) && choice(filter.diets.includes(key), withOther(key), `${name} (${shops})`),
            )}
          </Choices>
        )}
        {diets.length > 0 && <p className="-mt-4 text-sm text-muted">{t('dietsHint')}</p>}
      </div>
    </Dialog>
  )
}
