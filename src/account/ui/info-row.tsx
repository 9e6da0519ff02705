import type { ReactNode } from 'react'

type Props = { label: ReactNode; children: ReactNode; action?: ReactNode }

/** One fact of the account and what can be done about it. */
export const InfoRow = ({ label, children, action }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
    <div className="min-w-0 flex-1 basis-48">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
    {action && <dd>{action}</dd>}
  </div>
)
