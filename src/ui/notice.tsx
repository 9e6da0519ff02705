import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import InfoIcon from 'lucide-react/icons/info'
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { toneClass } from './badge.tsx'
import { classNames } from './class-names.ts'

const kinds = {
  info: { tone: 'info', Icon: InfoIcon },
  success: { tone: 'success', Icon: CircleCheckIcon },
  warning: { tone: 'warning', Icon: TriangleAlertIcon },
  error: { tone: 'danger', Icon: CircleAlertIcon },
} as const

type Props = {
  kind: keyof typeof kinds
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export const Notice = ({ kind, title, children, action, className }: Props) => {
  const { tone, Icon } = kinds[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-button px-4 py-3', toneClass(tone), className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
