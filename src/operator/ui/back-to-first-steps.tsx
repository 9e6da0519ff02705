import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { Link, useSearchParams } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

const name = 'back'
const value = 'start'

/** The address of a step's screen, which then shows the way back to the list. */
export function fromFirstSteps(path: string): string {
  const [place = '', fragment] = path.split('#')
  const hash = fragment === undefined ? '' : `#${fragment}`
  return `${place}${place.includes('?') ? '&' : '?'}${name}=${value}${hash}`
}

export function BackToFirstSteps({ always }: { always: boolean }) {
  const t = useTexts('operator/log')
  const language = useLanguage()
  const [params] = useSearchParams()
  if (!always && params.get(name) !== value) return null
  return (
    <Link
      to={pathIn(language, '/admin/start')}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <ArrowLeftIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('nav.start')}
    </Link>
  )
}
