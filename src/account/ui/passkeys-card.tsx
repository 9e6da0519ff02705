import { useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { dateText, timeText } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LazyAlertDialog, onFirstOpening } from '../../ui/lazy.tsx'
import { useBrowserZone } from '../../ui/moment.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { OwnAccount, OwnPasskey } from '../own-account.ts'
import { mostPasskeys } from '../passkey.ts'
import type { removePasskey } from '../passkey-contract.ts'
import { useFactorProof } from './use-factor-proof.tsx'
import { usePasskeyChance } from './use-passkey-chance.ts'

const RenamePasskey = onFirstOpening(() => import('./rename-passkey.tsx').then((file) => file.RenamePasskey))
const PasskeyDialog = onFirstOpening(() => import('./passkey-dialog.tsx').then((file) => file.PasskeyDialog))

type Props = { account: OwnAccount; onChanged: () => void }

export function PasskeysCard({ account, onChanged }: Props) {
  const t = useTexts('account/passkey')
  const call = useCall()
  const { withProof, proof } = useFactorProof(account)
  const chance = usePasskeyChance(account.passkeyOrigin)
  const [isAdding, setIsAdding] = useState(false)
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null)
  const [asked, setAsked] = useState<OwnPasskey | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const { passkeys, secondFactor } = account
  const isLast = passkeys.length === 1 && !secondFactor.isOn
  const remove = async (id: number) => {
    setAsked(null)
    setRemoving(id)
    const answer = await withProof(() =>
      call<typeof removePasskey>('DELETE', '/api/compte/:id/passkeys/:passkey', {
        params: { id: account.user.id, passkey: id },
      }),
    )
    setRemoving(null)
    if (answer?.ok) toast.success(t('removed'))
    else if (answer) toast.error(answer.message)
    onChanged()
  }
  return (
    <Card>
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-border">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-40 flex-1">
                <p className="break-words font-medium">
                  <bdi>{passkey.name}</bdi>
                </p>
                <LastUse passkey={passkey} />
              </div>
              <div className="flex gap-2">
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('renameOf', { name: passkey.name })}
                  onClick={() => setRenamed(passkey)}
                >
                  {t('rename')}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  busy={removing === passkey.id}
                  aria-label={t('removeOf', { name: passkey.name })}
                  onClick={() => setAsked(passkey)}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && !secondFactor.isOn && (
        <p className="text-sm text-muted">{t('codesLeft', { count: secondFactor.recoveryCodesLeft })}</p>
      )}
      <div className="mt-4">
        {chance === 'here' && passkeys.length < mostPasskeys && (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        )}
        {chance !== 'here' && (
          <p className="text-sm text-muted">
            {t(`chance.${chance}`, { origin: leftToRight(account.passkeyOrigin ?? '') })}
          </p>
        )}
      </div>
      <PasskeyDialog account={account} open={isAdding} onClose={() => setIsAdding(false)} onChanged={onChanged} />
      <RenamePasskey
        account={account}
        passkey={renamed}
        open={renamed !== null}
        onClose={() => setRenamed(null)}
        onChanged={onChanged}
      />
      <LazyAlertDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('removeQuestion', { name: asked?.name ?? '' })}
        tone="danger"
        confirm={t('remove')}
        onConfirm={() => asked && void remove(asked.id)}
      >
        {t(isLast ? 'removeLast' : 'removeOther')}
      </LazyAlertDialog>
      {proof}
    </Card>
  )
}

function LastUse({ passkey: { createdAt, usedAt } }: { passkey: OwnPasskey }) {
  const t = useTexts('account/passkey')
  const zone = useBrowserZone()
  const at = new Date(usedAt ?? createdAt)
  const values = { date: dateText(at, zone), time: timeText(at, zone) }
  return <p className="text-sm text-muted">{t(usedAt === null ? 'unused' : 'used', values)}</p>
}
