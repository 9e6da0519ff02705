import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { summary: ReactNode; children: ReactNode; open?: boolean; className?: string }

/** Shows more on demand; the platform's own element, so it works before any script has run. */
export const Disclosure = ({ summary, children, open, className }: Props) => (
  <details open={open} className={classNames('group rounded-button border border-border bg-surface', className)}>
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-button px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1">{summary}</span>
      <ChevronDownIcon
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="px-4 pt-1 pb-4">{children}</div>
  </details>
)
