import type { ReactNode } from 'react'

type Props = { label: ReactNode; children: ReactNode; action?: ReactNode }

export const InfoRow = ({ label, children, action }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="col-start-1 mt-0.5 break-words font-medium">{children}</dd>
    {action && <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
  </div>
)
