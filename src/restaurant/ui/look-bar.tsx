import { useEffect, useState } from 'react'
import { timeText } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { endLook, ShopLook } from '../shop-contract.ts'

export function LookBar({ look: { id, name, timeZone, until } }: { look: ShopLook }) {
  const call = useCall()
  const t = useTexts('restaurant/look')
  const language = useLanguage()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void refresh(), Math.max(1000, new Date(until).getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [until, refresh])
  const end = async () => {
    setBusy(true)
    const answer = await call<typeof endLook>('DELETE', '/api/look')
    if (answer.ok) return window.location.assign(pathIn(language, `/admin/shops/${id}`))
    setBusy(false)
    toast.error(answer.message)
  }
  const time = `\u2066${timeText(new Date(until), timeZone)}\u2069`
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="secondary" size="small" busy={busy} onClick={() => void end()}>
          {t('end')}
        </Button>
      }
    >
      {t.rich('looking', { name: () => <bdi className="font-semibold">{name}</bdi>, time })}
    </Notice>
  )
}
