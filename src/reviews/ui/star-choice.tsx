import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field.tsx'
import { starPath } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'

const outline = starPath(11)

export const starNumbers = [1, 2, 3, 4, 5] as const

const meanings = ['poor', 'fair', 'fine', 'good', 'great'] as const

export const StarPicture = ({ full }: { full: boolean }) => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true" className="size-9 text-warning">
    <path d={outline} fill={full ? 'var(--color-saffron)' : 'none'} stroke="currentColor" strokeWidth="1.2" />
  </svg>
)

type Props = { value: number; error: string | null; onChoose: (stars: number) => void }

export const StarChoice = ({ value, error, onChoose }: Props) => {
  const t = useTexts('reviews/write')
  const own = useTexts('reviews')
  const meaning = meanings[value - 1]
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 font-display text-lg font-bold">{t('form.stars')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-1.5 flex">
          {starNumbers.map((number) => (
            <label
              key={number}
              className={classNames(
                'relative inline-flex size-12 cursor-pointer items-center justify-center rounded-button hover:bg-primary-soft',
                'has-focus-visible:outline-3 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name="stars"
                value={number}
                checked={number === value}
                onChange={() => onChoose(number)}
                aria-label={own('stars', { count: number })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <StarPicture full={number <= value} />
            </label>
          ))}
        </div>
        <span className="min-h-6 font-semibold">{meaning && t(`form.words.${meaning}`)}</span>
      </div>
      {error && <FieldError id="stars-error">{error}</FieldError>}
    </fieldset>
  )
}
