import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export const SeeAll = ({ title, count, to }: { title: string; count: number; to: string }) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  return (
    <Link
      to={pathIn(language, to)}
      prefetch="intent"
      className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 whitespace-nowrap rounded-button px-2 text-sm font-semibold text-primary no-underline hover:bg-primary-soft sm:me-0"
    >
      <span>
        {t.rich('discover.seeAll', { title, count, hidden: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden> })}
      </span>
      <ChevronRightIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </Link>
  )
}
