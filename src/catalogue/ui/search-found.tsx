import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumericString } from '../../kernel/money.ts'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Spinner } from '../../ui/star.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { foundDescriptionPreview } from '../text-lengths.ts'
import { Picture } from './picture.tsx'

export type FoundDish = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly image_url: string
  readonly paid: string
}

type StateProps = {
  found: readonly unknown[] | null
  isAsking: boolean
  count: string
  /** Where to go on when nothing is found. */
  wayOn: ReactNode
  children: ReactNode
}

/** Screen readers announce the number of results when it changes. */
export const SearchAnswer = ({ found, isAsking, count, wayOn, children }: StateProps) => {
  const t = useTexts('catalogue')
  const isKnown = found !== null && !isAsking
  return (
    <div aria-busy={isAsking}>
      <p role="status" className="sr-only">
        {isKnown && found.length > 0 && count}
      </p>
      {found === null && (
        <p className="flex justify-center p-6">
          <Spinner />
        </p>
      )}
      {found?.length === 0 && (
        <div className="px-4 py-6 text-center text-pretty">
          <p role="status" className="mb-4 text-muted">
            {t('search.none')}
          </p>
          {wayOn}
        </div>
      )}
      {found !== null && found.length > 0 && children}
    </div>
  )
}

type DishProps = { dish: FoundDish; domain: string; symbol: string; colourway: number }

export const FoundDishLink = ({ dish, domain, symbol, colourway }: DishProps) => {
  const language = useLanguage()
  return (
    <Link
      to={pathIn(language, `/${domain}/product/${dish.id}`)}
      className="flex min-h-11 items-center gap-3 rounded-button p-2 no-underline hover:bg-primary-soft"
    >
      <span className="w-14 shrink-0 overflow-hidden rounded-field">
        <Picture imageUrl={dish.image_url} colourway={colourway} seed={dish.id} sizes="3.5rem" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <OwnWords>{dish.name}</OwnWords>
        </span>
        {dish.description !== '' && (
          <span className="block text-sm text-muted">
            <OwnWords>{foundDescriptionPreview(dish.description)}</OwnWords>
          </span>
        )}
      </span>
      <Price text={formatNumericString(dish.paid, symbol)} className="shrink-0 text-sm font-semibold" />
    </Link>
  )
}
