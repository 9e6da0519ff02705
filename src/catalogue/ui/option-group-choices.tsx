import { memo, type ReactNode } from 'react'
import { formatMoney, type Money } from '../../kernel/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/bidi-text.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isFull, isRequired, type OptionGroup } from '../options.ts'

type Props = {
  group: OptionGroup
  optionIds: readonly number[]
  onToggle: (optionId: number) => void
  onClear: (group: OptionGroup) => void
  symbol: string
  error?: ReactNode
}

const Extra = ({ price, symbol }: { price: Money | null } & Pick<Props, 'symbol'>) =>
  price && price.minor !== 0 ? <Price text={`+\u00a0${formatMoney(price, symbol)}`} /> : null

const chosenOf = ({ group, optionIds }: Props): string =>
  group.options
    .filter(({ id }) => optionIds.includes(id))
    .map(({ id }) => id)
    .join()

/** Compares props, but ignores choices in other groups. */
const isSame = (before: Props, after: Props): boolean =>
  chosenOf(before) === chosenOf(after) &&
  Object.keys(after).every((key) => key === 'optionIds' || before[key as keyof Props] === after[key as keyof Props])

export const OptionGroupChoices = memo(({ group, optionIds, onToggle, onClear, symbol, error }: Props) => {
  const t = useTexts('catalogue')
  const { id, name, maximum, options } = group
  const required = isRequired(group)
  const count = options.filter((option) => optionIds.includes(option.id)).length
  const full = isFull(group, optionIds)
  const hint =
    maximum === 1
      ? t(required ? 'options.chooseOne' : 'options.optionalOne')
      : t(required ? 'options.oneTo' : 'options.upTo', { maximum })
  const Row = maximum === 1 ? RadioRow : CheckboxRow
  return (
    <div data-option-group={id}>
      <ChoiceGroup
        error={error}
        legend={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi>{name}</bdi>
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
          const checked = optionIds.includes(option.id)
          return (
            <Row
              key={option.id}
              name={`group-${id}`}
              value={option.id}
              label={<bdi>{option.name}</bdi>}
              description={option.soldOut && t('menu.outOfStock')}
              end={<Extra price={option.price} symbol={symbol} />}
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
