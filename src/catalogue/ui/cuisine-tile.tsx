import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage } from '../../ui/texts.tsx'
import { Picture } from './picture.tsx'

export type CuisineView = {
  readonly id: number
  readonly name: string
  readonly imageUrl: string
  readonly imageAlt?: string | null
}

type Props = {
  cuisine: CuisineView
  to: string
  selected?: boolean
  early?: boolean
  /** If true, a click keeps the scroll position. */
  stay?: boolean
}

export const CuisineTile = ({
  cuisine: { id, name, imageUrl, imageAlt },
  to,
  selected = false,
  early = false,
  stay,
}: Props) => {
  const language = useLanguage()
  return (
    <Link
      to={pathIn(language, to)}
      aria-current={selected ? 'true' : undefined}
      preventScrollReset={stay}
      prefetch="intent"
      className="group flex w-full flex-col items-center gap-1 rounded-card py-1 text-center text-xs font-semibold sm:text-sm text-ink no-underline"
    >
      <span
        className={classNames(
          'block size-16 overflow-hidden rounded-full border-2 bg-surface transition-[border-color,box-shadow] sm:size-20',
          selected
            ? 'border-primary ring-4 ring-primary-soft'
            : 'border-border group-hover:border-primary group-hover:shadow-raised',
        )}
      >
        <Picture
          imageUrl={imageUrl}
          alt={imageAlt}
          colourway={id}
          seed={id}
          sizes="10rem"
          early={early}
          className="size-full scale-125"
        />
      </span>
      <span
        className={classNames(
          'line-clamp-2 max-w-full leading-snug text-balance underline-offset-4 group-hover:underline',
          selected && 'text-primary',
        )}
      >
        {name}
      </span>
    </Link>
  )
}
