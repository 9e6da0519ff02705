import { Price } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { Chapter, Sample } from './sample.tsx'

const headings = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg'] as const
const bodies = ['text-lg', 'text-base', 'text-sm', 'text-xs'] as const

const Line = ({ size, className, text }: { size: string; className: string; text: string }) => (
  <p className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline">
    <code dir="ltr" className="w-20 shrink-0 text-sm text-muted rtl:text-right">
      {size.slice(5)}
    </code>
    <span className={classNames(size, className)}>{text}</span>
  </p>
)

export const Typography = () => {
  const t = useTexts('pages/design-system')
  return (
    <Chapter title={t('type')}>
      <div className="grid gap-8 lg:grid-cols-2">
        <Sample name={t('display')} layout="flex flex-col gap-3">
          {headings.map((size) => (
            <Line key={size} size={size} className="font-display font-bold tracking-tight" text={t('headingSample')} />
          ))}
          <p className="font-display text-2xl font-bold">
            <Price text="12,500 DT" /> · <Price text="9,90 €" />
          </p>
        </Sample>
        <Sample name={t('body')} layout="flex flex-col gap-3">
          {bodies.map((size) => (
            <Line key={size} size={size} className="prose-width" text={t('bodySample')} />
          ))}
          <p>
            <a href="#content" className="text-link">
              {t('link')}
            </a>
          </p>
        </Sample>
      </div>
    </Chapter>
  )
}
