import { classNames } from '../../ui/class-names.ts'
import { PlaceholderPicture } from '../../ui/placeholder-picture.tsx'
import { pictureAt } from '../picture-sources.ts'

type Props = {
  imageUrl: string
  seed: number
  /** The size and the corners, such as `size-16 rounded-field`. */
  className: string
}

/** Decorative, because the name is beside it. */
export const Thumbnail = ({ imageUrl, seed, className }: Props) => {
  const look = classNames('aspect-square shrink-0 border border-border bg-sunken object-cover', className)
  if (imageUrl === '')
    return (
      <span className={classNames('block overflow-hidden', look)}>
        <PlaceholderPicture index={seed} seed={seed} className="h-full" />
      </span>
    )
  return (
    <img
      src={pictureAt(imageUrl, 320, 'webp')}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      className={classNames(look, 'dark:brightness-85')}
    />
  )
}
