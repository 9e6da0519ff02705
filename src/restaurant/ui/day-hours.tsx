import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { keepFocusAt, showAtOnce } from '../../ui/focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { DraftPeriod } from '../hours-draft.ts'
import { mostPeriodsPerDay } from '../week-hours.ts'

type Props = {
  name: string
  periods: readonly DraftPeriod[]
  error: string | null
  onAdd: () => void
  onChange: (key: string, part: Partial<Pick<DraftPeriod, 'begin' | 'ending'>>) => void
  onRemove: (key: string) => void
  onCopy: () => void
  /** Null if no copy can be undone. */
  onUncopy: (() => void) | null
}

export const DayHours = ({ name, periods, error, onAdd, onChange, onRemove, onCopy, onUncopy }: Props) => {
  const t = useTexts('restaurant/hours')
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="flex flex-col gap-2 border-b border-border pb-4">
      <legend className="mb-1 font-semibold first-letter:uppercase">{name}</legend>
      {periods.length === 0 && <p className="text-muted">{t('closed')}</p>}
      {periods.map(({ key, begin, ending }, index) => {
        const place = t('day', { day: name, number: index + 1 })
        return (
          <div key={key} className="flex flex-wrap items-end gap-x-1.5 gap-y-2">
            <TextField
              type="time"
              dir="ltr"
              className="min-w-34 flex-1 sm:max-w-44"
              label={<Labelled short={t('opens')} full={t('opensLabel', { place })} />}
              value={begin}
              onChange={({ target }) => onChange(key, { begin: target.value })}
            />
            <TextField
              type="time"
              dir="ltr"
              className="min-w-34 flex-1 sm:max-w-44"
              label={<Labelled short={t('closes')} full={t('closesLabel', { place })} />}
              value={ending}
              onChange={({ target }) => onChange(key, { ending: target.value })}
            />
            <IconButton
              className="max-sm:-me-3"
              label={t('remove', { place })}
              onClick={() => {
                onRemove(key)
                keepFocusAt(addButton.current)
              }}
            >
              <TrashIcon />
            </IconButton>
            {begin !== '' && ending !== '' && ending <= begin && (
              <span className="py-3 text-sm text-muted">{t('nextDay')}</span>
            )}
          </div>
        )
      })}
      {error && (
        <div ref={showAtOnce}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addButton}
          variant="quiet"
          size="small"
          icon={<PlusIcon aria-hidden="true" className="size-4" />}
          disabled={periods.length >= mostPeriodsPerDay}
          aria-label={t('addLabel', { day: name })}
          onClick={onAdd}
        >
          {t('add')}
        </Button>
        {periods.length > 0 && (
          <Button variant="quiet" size="small" aria-label={t('copyLabel', { day: name })} onClick={onCopy}>
            {t('copy')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 text-sm empty:hidden">
        <p role="status">{onUncopy && t('copied', { day: name })}</p>
        {onUncopy && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onUncopy()
              keepFocusAt(addButton.current)
            }}
          >
            {t('uncopy')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const Labelled = ({ short, full }: { short: string; full: string }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <span className="sr-only">{full}</span>
  </>
)
