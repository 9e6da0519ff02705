import { classNames } from '../../ui/class-names.ts'
import { PlaceholderPicture } from '../../ui/placeholder-picture.tsx'
import { pictureAt } from '../picture-sources.ts'

type Props = {
  /** Empty: there is none. */
  imageUrl: string
  seed: number
  /** Its size, `size-16`, and corners where they are not those of a field. */
  className: string
}

/** A dish or a shop in a list, small and square. Decorative: the name stands beside it. */
export const Thumbnail = ({ imageUrl, seed, className }: Props) => {
  const look = classNames('aspect-square shrink-0 border border-border bg-sunken object-cover', className)
  if (imageUrl === '') return <PlaceholderPicture index={seed} seed={seed} className={look} />
  return <img src={pictureAt(imageUrl, 320, 'webp')} alt="" width={320} height={240} loading="lazy" className={look} />
}
