import { classNames } from '../../ui/class-names.ts'
import { colourway as colours, toneOnTone } from '../../ui/colourways.ts'
import { PlaceholderPicture } from '../../ui/placeholder-picture.tsx'
import { pictureSources } from '../picture-sources.ts'

type Props = {
  imageUrl: string
  alt?: string | null | undefined
  colourway: number
  seed: number
  sizes: string
  /** The first picture of a page, loaded with high priority. */
  first?: boolean
  /** Visible without scrolling, so not loaded lazily. */
  early?: boolean
  className?: string
}

/** Without `alt`, the picture is decorative, because the name is beside it. */
export const Picture = ({ imageUrl, alt, colourway, seed, sizes, first = false, early = first, className }: Props) => {
  if (imageUrl === '') return <PlaceholderPicture index={colourway} seed={seed} className={className} />
  const sources = pictureSources(imageUrl)
  return (
    <picture className="contents">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={imageUrl}
        srcSet={sources?.webp}
        sizes={sources ? sizes : undefined}
        alt={alt ?? ''}
        width={400}
        height={300}
        loading={early ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        className={classNames('picture-cover', className)}
        // Shown until the picture has loaded.
        style={{ backgroundColor: toneOnTone(colours(colourway)).ground }}
      />
    </picture>
  )
}
