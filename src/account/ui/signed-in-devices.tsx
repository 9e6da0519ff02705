import { useState } from 'react'
import { dateText, timeText } from '../../kernel/wall-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { useBrowserZone } from '../../ui/moment.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { endSession } from '../profile-contract.ts'

export function SignedInDevices({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const t = useTexts('account/profile')
  const [ending, setEnding] = useState<number | null>(null)
  const zone = useBrowserZone()
  const end = async (session: number) => {
    setEnding(session)
    const answer = await call<typeof endSession>('DELETE', '/api/compte/:id/sessions/:session', {
      params: { id: account.user.id, session },
    })
    setEnding(null)
    if (answer.ok) toast.success(t('security.sessionEnded'))
    else toast.error(answer.message)
    onChanged()
  }
  return (
    <Card>
      <h2 className="text-xl">{t('security.sessions')}</h2>
      <ul className="mt-2 divide-y divide-border">
        {account.sessions.map(({ id, device, seenAt, isHere }) => {
          const name = device ?? t('security.sessionUnknown')
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div>
                <p className="font-medium">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm text-muted">
                  {t('security.sessionSeen', {
                    date: dateText(new Date(seenAt), zone),
                    time: timeText(new Date(seenAt), zone),
                  })}
                </p>
              </div>
              {isHere ? (
                <Badge tone="success">{t('security.sessionHere')}</Badge>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  busy={ending === id}
                  aria-label={t('security.sessionEndOf', { device: name })}
                  onClick={() => void end(id)}
                >
                  {t('security.sessionEnd')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
