import { Link } from 'react-router'
import { OwnWords, TruncatedText } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage } from '../../ui/texts.tsx'

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
    className="stretched-link"
  >
    {cut ? <TruncatedText>{name}</TruncatedText> : <OwnWords>{name}</OwnWords>}
  </Link>
)
