import type { ReactNode } from 'react'
import { useTexts } from '../../ui/texts.tsx'

type Props = {
  label: string
  before: ReactNode
  now: ReactNode
  /** The typed value. Null if it does not differ from the other two. */
  mine: ReactNode
}

const Value = ({ label, children }: { label: string; children: ReactNode }) => (
  <li>
    {label} <bdi className="wrap-anywhere">{children || '—'}</bdi>
  </li>
)

/** A field that two people have changed: the former value, the saved one and the typed one. */
export const ThreeValues = ({ label, before, now, mine }: Props) => {
  const t = useTexts('restaurant/nav')
  return (
    <div className="mt-1">
      <dt className="font-semibold first-letter:uppercase">{label}</dt>
      <dd>
        <ul>
          <Value label={t('versions.before')}>{before}</Value>
          <Value label={t('versions.now')}>{now}</Value>
          {mine !== null && <Value label={t('versions.mine')}>{mine}</Value>}
        </ul>
      </dd>
    </div>
  )
}
