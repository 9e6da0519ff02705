import HistoryIcon from 'lucide-react/icons/history'
import { useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import { chipClass } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { DeliveryAddressReply, listRecentAddresses } from '../contract.ts'
import { useChosenAddress } from './chosen-address-store.ts'

type Recent = DeliveryAddressReply & { readonly line: string }

export const RecentAddresses = ({ onChoose }: { onChoose: (form: DeliveryAddressReply) => void }) => {
  const t = useTexts('address/choice')
  const [recent, setRecent] = useState<readonly Recent[] | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    call<typeof listRecentAddresses>('GET', '/api/address/recent', { signal: asking.signal }).then((answer) => {
      if (answer.ok) setRecent(answer.value)
    })
    return () => asking.abort()
  }, [])
  const chosen = useChosenAddress()
  const others = recent?.filter(({ line }) => line !== chosen?.line)
  if (!others) return null
  if (others.length === 0) return <p className="text-muted">{t('recentNone')}</p>
  return (
    <ul aria-label={t('recent')} className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto px-1 py-1">
      {others.map(({ line, ...form }) => (
        <li key={line} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(form)}
            className={classNames(chipClass(), 'max-w-72 justify-start')}
          >
            <HistoryIcon aria-hidden="true" className="shrink-0 text-muted" />
            <bdi className="truncate">{line}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
