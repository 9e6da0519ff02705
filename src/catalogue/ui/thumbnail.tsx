import { classNames } from '../../ui/class-names.ts'
import { PlaceholderPicture } from '../../ui/placeholder-picture.tsx'
import { pictureAt } from '../picture-sources.ts'

type Props = {
  imageUrl: string
  seed: number
  /** `size-16`, for example, and corners if they differ from a field's. */
  className: string
}

/** Decorative: the name stands beside it. */
export const Thumbnail = ({ imageUrl, seed, className }: Props) => {
  const look = classNames('aspect-square shrink-0 border border-border bg-sunken object-cover', className)
  if (imageUrl === '') return <PlaceholderPicture index={seed} seed={seed} className={look} />
  return <img src={pictureAt(imageUrl, 320, 'webp')} alt="" width={320} height={240} loading="lazy" className={look} />
}
