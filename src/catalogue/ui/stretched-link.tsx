import { Link } from 'react-router'
import { TruncatedText } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage } from '../../ui/texts.tsx'

/** The card must be `relative`. */
export const stretchedLinkClass =
  'scroll-mt-28 scroll-mb-20 text-inherit no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'

/** Route discovery requests only the `first` link of a list, because sixty paths would not fit into one URL. */
export const StretchedLink = ({
  to,
  name,
  first,
  cut = false,
}: {
  to: string
  name: string
  first: boolean
  cut?: boolean
}) => (
  <Link
    to={pathIn(useLanguage(), to)}
    prefetch="intent"
    discover={first ? 'render' : 'none'}
    className={stretchedLinkClass}
  >
    {cut ? <TruncatedText>{name}</TruncatedText> : <bdi>{name}</bdi>}
  </Link>
)
