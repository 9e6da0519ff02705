import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { formatMoney } from '../../kernel/money.ts'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { whenUsed } from '../../ui/when-used.ts'
import { lacking, type OptionGroup } from '../options.ts'
import { isSoldOut } from '../product.ts'
import type { ProductView } from './menu-view.ts'
import { OptionGroupChoices } from './option-group-choices.tsx'
import type { PreviewWords } from './product-card.tsx'
import { type AddChoice, type Choices, soldOutChoice } from './use-choices.ts'

const ChoiceChanged = lazy(() => import('./choice-changed.tsx').then((file) => ({ default: file.ChoiceChanged })))

const quantityBounds = { min: 1, max: 10 }

type Props = {
  choices: Choices
  symbol: string
  /** The dialog and the page have different sentences for a missing choice. */
  missingText: (group: string) => ReactNode
}

/** If a choice is missing or sold out when the customer adds the product, its group gets the focus. */
export const ProductChoices = ({ choices, symbol, missingText }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const { groups, problem } = choices
  const t = useTexts('catalogue/facts')
  const wrongGroup = problem && 'group' in problem ? problem.group : null
  const errorOf = (group: OptionGroup): ReactNode => {
    const gone = soldOutChoice(group, choices.optionIds)
    if (gone) return t.rich('goneOption', { option: () => <OwnWords>{gone.name}</OwnWords> })
    if (group.id !== wrongGroup?.id) return undefined
    const count = lacking(group, choices.optionIds)
    return group.minimum > 1 ? (
      <>
        {missingText(group.name)}. {t('moreOptions', { count })}
      </>
    ) : (
      missingText(group.name)
    )
  }
  useEffect(() => {
    if (!wrongGroup || !problem) return
    const group = place.current?.querySelector(`[data-option-group="${wrongGroup.id}"]`)
    group?.querySelector<HTMLElement>(':is(input, button):enabled')?.focus({ preventScroll: true })
    group?.scrollIntoView({ block: 'center' })
  }, [wrongGroup, problem])
  if (groups.length === 0) return null
  return (
    <div ref={place} className="flex flex-col gap-7">
      {groups.map((group) => (
        <OptionGroupChoices
          key={group.id}
          group={group}
          optionIds={choices.optionIds}
          onToggle={choices.toggle}
          onTake={choices.take}
          onClear={choices.clearGroup}
          symbol={symbol}
          error={errorOf(group)}
        />
      ))}
    </div>
  )
}

type AddProps = Omit<Props, 'missingText'> & {
  product: ProductView
  onAdd: AddChoice
  onAdded?: () => void
  /** True if the choice replaces a line of the cart. */
  isReplacing?: boolean
  preview?: PreviewWords | undefined
}

export const AddProduct = ({ product, choices, symbol, onAdd, onAdded, isReplacing = false, preview }: AddProps) => {
  const t = useTexts('catalogue')
  const facts = useTexts('catalogue/facts')
  const soldOut = isSoldOut(product)
  const mostId = useId()
  // This state is not in the parent, so that a press does not render the whole dialog again.
  const [isAdding, setAdding] = useState(false)
  const [told, setTold] = useState(product)
  useEffect(() => whenUsed(async () => toast.prepare()), [])
  const add = async () => {
    setAdding(true)
    try {
      if (await choices.add(onAdd)) onAdded?.()
    } finally {
      setAdding(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {told !== product && (
        <Suspense fallback={null}>
          <ChoiceChanged before={told} after={product} optionIds={choices.optionIds} symbol={symbol} onTold={setTold} />
        </Suspense>
      )}
      {choices.problem?.code === 'out-of-stock' && <FieldError>{t('product.notEnoughStock')}</FieldError>}
      <p id={mostId} role="status" className="text-sm text-muted empty:sr-only">
        {choices.quantity >= quantityBounds.max && facts('most')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {!soldOut && (
          <Stepper
            label={facts('quantity')}
            value={choices.quantity}
            onChange={choices.setQuantity}
            {...quantityBounds}
            mostId={mostId}
            className="shrink-0"
          />
        )}
        <Button busy={isAdding} disabled={soldOut} onClick={add} className="min-w-0 flex-1 basis-32">
          {soldOut ? (
            t(product.isGone ? 'menu.gone' : 'menu.outOfStock')
          ) : (
            // No dot between them: it would begin the second line of a narrow button.
            <span className="flex flex-wrap justify-center gap-x-2">
              {preview ? preview.button : isReplacing ? facts('replace') : t('menu.add')}{' '}
              <Price text={formatMoney(choices.total, symbol)} />
            </span>
          )}
        </Button>
      </div>
    </div>
  )
}
