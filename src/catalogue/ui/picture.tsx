import { classNames } from '../../ui/class-names.ts'
import { PlaceholderPicture } from '../../ui/placeholder-picture.tsx'

type Props = {
  /** Empty: there is none, and tiles with an empty plate stand in. */
  imageUrl: string
  colourway: number
  seed: number
  /** The first picture of a page: fetched before everything else. */
  first?: boolean
  className?: string
}

/** A dish or a shop, 4 to 3. Decorative: the name always stands beside it. */
export const Picture = ({ imageUrl, colourway, seed, first = false, className }: Props) =>
  imageUrl === '' ? (
    <PlaceholderPicture index={colourway} seed={seed} className={className} />
  ) : (
    <img
      src={imageUrl}
      alt=""
      width={400}
      height={300}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      className={classNames('aspect-4/3 w-full bg-sunken object-cover dark:brightness-90', className)}
    />
  )
