import { memo, type ReactNode, useId } from 'react'
import { formatMoney, type Money } from '../../kernel/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type ChoiceRowProps, ChoiceRowWords, choiceRowClass, RadioRow } from '../../ui/radio-row.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chosenOf, timesOf } from '../chosen-options.ts'
import { isFull, isRequired, mostNow, type Option, type OptionGroup } from '../options.ts'
import { Allergens } from './product-facts.tsx'

type Props = {
  group: OptionGroup
  optionIds: readonly number[]
  onToggle: (optionId: number) => void
  onTake: (optionId: number, times: number) => void
  onClear: (group: OptionGroup) => void
  symbol: string
  error?: ReactNode
}

const Extra = ({ price, symbol }: { price: Money | null } & Pick<Props, 'symbol'>) =>
  price && price.minor !== 0 ? <Price text={`+\u00a0${formatMoney(price, symbol)}`} /> : null

const chosenIds = ({ group, optionIds }: Props): string =>
  chosenOf(group.options, optionIds)
    .map(({ id }) => id)
    .join()

/** Ignores choices in other groups. */
const isSame = (before: Props, after: Props): boolean =>
  chosenIds(before) === chosenIds(after) &&
  Object.keys(after).every((key) => key === 'optionIds' || before[key as keyof Props] === after[key as keyof Props])

const ruleOf = ({ minimum, maximum }: OptionGroup) => {
  if (maximum === 1) return minimum > 0 ? 'chooseOne' : 'optionalOne'
  if (minimum === 0) return 'upTo'
  return minimum === maximum ? 'exactly' : 'between'
}

type SteppedProps = Pick<ChoiceRowProps, 'label' | 'description' | 'end'> & {
  name: string
  times: number
  most: number
  isShown: boolean
  onTake: (times: number) => void
}

const SteppedOption = ({ name, times, most, isShown, onTake, ...words }: SteppedProps) => {
  const id = useId()
  return (
    <div className={classNames(choiceRowClass, 'flex-wrap', times > 0 && 'border-primary')}>
      <ChoiceRowWords id={id} {...words} />
      {isShown && <Stepper label={name} value={times} min={0} max={most} onChange={onTake} />}
    </div>
  )
}

export const OptionGroupChoices = memo(({ group, optionIds, onToggle, onTake, onClear, symbol, error }: Props) => {
  const t = useTexts('catalogue')
  const { id, name, minimum, maximum, options } = group
  const required = isRequired(group)
  const count = chosenOf(options, optionIds).length
  const full = isFull(group, optionIds)
  const hint = t(`options.${ruleOf(group)}`, { minimum, maximum })
  const Row = maximum === 1 ? RadioRow : CheckboxRow
  const moreAbout = ({ soldOut, allergens }: Option) =>
    soldOut || allergens ? (
      <>
        {soldOut && <span className="block">{t('menu.outOfStock')}</span>}
        {allergens && <Allergens of={allergens} />}
      </>
    ) : undefined
  return (
    <div data-option-group={id}>
      <ChoiceGroup
        error={error}
        legend={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OwnWords>{name}</OwnWords>
            <Badge tone={required ? 'primary' : 'secondary'} className="font-sans tracking-normal">
              {t(required ? 'options.required' : 'options.optional')}
            </Badge>
          </span>
        }
        hint={
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{hint}</span>
            {maximum > 1 && (
              <span aria-hidden="true" className="tabular-nums">
                {full ? t('options.full') : t('options.count', { count, maximum })}
              </span>
            )}
          </span>
        }
      >
        {maximum === 1 && !required && (
          <RadioRow
            name={`group-${id}`}
            label={t('options.none')}
            checked={count === 0}
            onChange={() => onClear(group)}
          />
        )}
        {options.map((option) => {
          const times = timesOf(optionIds, option.id)
          const checked = times > 0
          const words = {
            label: <OwnWords>{option.name}</OwnWords>,
            description: moreAbout(option),
            end: <Extra price={option.price} symbol={symbol} />,
          }
          if (maximum > 1 && (option.most ?? 1) > 1)
            return (
              <SteppedOption
                key={option.id}
                {...words}
                name={option.name}
                times={times}
                most={mostNow(group, option, optionIds)}
                isShown={checked || !option.soldOut}
                onTake={(next) => onTake(option.id, next)}
              />
            )
          return (
            <Row
              key={option.id}
              name={`group-${id}`}
              value={option.id}
              {...words}
              checked={checked}
              disabled={!checked && (full || option.soldOut)}
              onChange={() => onToggle(option.id)}
            />
          )
        })}
      </ChoiceGroup>
      {maximum > 1 && <VisuallyHidden live="polite">{full ? t('options.full') : ''}</VisuallyHidden>}
    </div>
  )
}, isSame)
