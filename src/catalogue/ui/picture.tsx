import { classNames } from '../../ui/class-names.ts'
import { colourway as colours, toneOnTone } from '../../ui/colourways.ts'
import { PlaceholderPicture } from '../../ui/placeholder-picture.tsx'
import { pictureSources } from '../picture-sources.ts'

type Props = {
  /** Empty: there is none, and tiles with an empty plate stand in. */
  imageUrl: string
  colourway: number
  seed: number
  /** How wide it is shown, as in `<img sizes>`: the browser fetches what fits. */
  sizes: string
  /** The first picture of a page: fetched before everything else. */
  first?: boolean
  /** In sight at once, though not the first. */
  early?: boolean
  className?: string
}

/** A dish or a shop, 4 to 3. Decorative: the name always stands beside it. */
export const Picture = ({ imageUrl, colourway, seed, sizes, first = false, early = first, className }: Props) => {
  if (imageUrl === '') return <PlaceholderPicture index={colourway} seed={seed} className={className} />
  const sources = pictureSources(imageUrl)
  return (
    <picture className="contents">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={imageUrl}
        srcSet={sources?.webp}
        sizes={sources ? sizes : undefined}
        alt=""
        width={400}
        height={300}
        loading={early ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        className={classNames('aspect-4/3 w-full object-cover dark:brightness-90', className)}
        // The tiles behind every plate, before they are there.
        style={{ backgroundColor: toneOnTone(colours(colourway)).ground }}
      />
    </picture>
  )
}
