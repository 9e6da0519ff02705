import type { ReactNode } from 'react'
import { pictureSources } from '../../catalogue/picture-sources.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { PublicReview } from '../contract.ts'
import { Stars } from './stars.tsx'

type Props = {
  review: Pick<PublicReview, 'stars' | 'chips' | 'words' | 'photo_url'>
  /** Beside the stars. */
  beside?: ReactNode
}

/** What the diner has written. The language of the words is unknown. */
export const WrittenReview = ({ review: { stars, chips, words, photo_url: photo }, beside }: Props) => {
  const t = useTexts('reviews')
  const sources = photo ? pictureSources(photo) : null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} />
        {beside}
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={chip} className="rounded-pill bg-sunken px-3 py-1 text-sm">
              {t(`chips.${chip}`)}
            </li>
          ))}
        </ul>
      )}
      {words !== '' && (
        <p dir="auto" lang="" className="prose-width wrap-anywhere rtl:text-right">
          {words}
        </p>
      )}
      {photo && (
        <img
          src={photo}
          srcSet={sources?.webp}
          sizes="18rem"
          alt={t('photo')}
          width={288}
          height={216}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full max-w-72 rounded-field border border-border bg-sunken object-cover"
        />
      )}
    </div>
  )
}
