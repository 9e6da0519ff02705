import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { keepFocusAt, showAtOnce } from '../../ui/focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type DraftClosure, nextKey } from '../hours-draft.ts'
import { longestReason, mostClosures } from '../week-hours.ts'

type Props = {
  closures: readonly DraftClosure[]
  error: { readonly index: number; readonly message: string } | null
  today: string
  onChange: (closures: readonly DraftClosure[]) => void
}

type ShortProps = Omit<TextFieldProps, 'onChange'> & { onTyped: (value: string) => void }

const ShortField = ({ onTyped, ...field }: ShortProps) => (
  <TextField dir="ltr" className="w-40" {...field} onChange={({ target }) => onTyped(target.value)} />
)

export const ClosureList = ({ closures, error, today, onChange }: Props) => {
  const t = useTexts('restaurant/hours')
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (key: string, part: Partial<DraftClosure>) =>
    onChange(closures.map((closure) => (closure.key === key ? { ...closure, ...part } : closure)))
  const add = () =>
    onChange([
      ...closures,
      { key: nextKey(), first_day: today, last_day: today, begin: null, ending: null, reason: '' },
    ])
  /** For a second opening period on the same days. */
  const addPeriod = (index: number) =>
    onChange(
      closures.flatMap((closure, at) =>
        at === index ? [closure, { ...closure, key: nextKey(), begin: '', ending: '' }] : [closure],
      ),
    )
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('closures.title')}</h2>
      {closures.length === 0 && <p className="text-muted">{t('closures.none')}</p>}
      {closures.map(({ key, first_day, last_day, begin, ending, reason }, index) => (
        <div key={key} className="flex flex-col gap-2 border-b border-border pb-4">
          <div className="flex flex-wrap items-end gap-2">
            <ShortField
              type="date"
              label={t('closures.first')}
              value={first_day}
              onTyped={(day) => change(key, { first_day: day, ...(last_day < day && { last_day: day }) })}
            />
            <ShortField
              type="date"
              label={t('closures.last')}
              value={last_day}
              min={first_day}
              onTyped={(day) => change(key, { last_day: day })}
            />
            <IconButton
              label={t('closures.remove', { number: index + 1 })}
              onClick={() => {
                onChange(closures.filter((closure) => closure.key !== key))
                keepFocusAt(addButton.current)
              }}
            >
              <TrashIcon />
            </IconButton>
          </div>
          <TextField
            optional
            label={t('closures.reason')}
            value={reason ?? ''}
            maxLength={longestReason}
            onChange={({ target }) => change(key, { reason: target.value })}
          />
          <div className="flex flex-wrap items-end gap-2">
            <ShortField
              type="time"
              optional
              label={t('closures.opens')}
              value={begin ?? ''}
              onTyped={(time) => change(key, { begin: time, ending: ending ?? '' })}
            />
            <ShortField
              type="time"
              optional
              label={t('closures.closes')}
              value={ending ?? ''}
              onTyped={(time) => change(key, { ending: time, begin: begin ?? '' })}
            />
            {begin && ending && (
              <Button
                variant="quiet"
                size="small"
                icon={<PlusIcon aria-hidden="true" className="size-4" />}
                disabled={closures.length >= mostClosures}
                aria-label={t('closures.morePeriodsLabel', { number: index + 1 })}
                onClick={() => addPeriod(index)}
              >
                {t('closures.morePeriods')}
              </Button>
            )}
          </div>
          {error?.index === index && (
            <div ref={showAtOnce}>
              <FieldError>{error.message}</FieldError>
            </div>
          )}
        </div>
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        size="small"
        className="self-start"
        icon={<PlusIcon aria-hidden="true" className="size-5" />}
        disabled={closures.length >= mostClosures}
        onClick={add}
      >
        {t('closures.add')}
      </Button>
    </section>
  )
}
