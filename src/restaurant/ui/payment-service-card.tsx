import FlaskConicalIcon from 'lucide-react/icons/flask-conical'
import { useRef, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { PaymentMark } from '../../checkout/ui/payment-mark.tsx'
import { integrations, stripeEvents } from '../../payments/integrations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type {
  offerPaymentAccount,
  offerPaymentAccountFirst,
  PaymentAccountReply,
  setPaymentAccount,
  withdrawPaymentAccount,
} from '../payment-account-contract.ts'
import { PaymentKeysForm, type TypedKeys } from './payment-keys-form.tsx'
import { useMoment } from './screen-list.tsx'

type Account = NonNullable<PaymentAccountReply['account']>

/** `broken`: customers can choose the service, and cannot pay with it. */
const stateOf = (account: Account | null) => {
  if (account === null) return 'noAccount'
  if (!account.is_offered) return 'notOffered'
  return account.why_not === null ? 'offered' : 'broken'
}

const AccountState = ({ account, hasOthers }: { account: Account | null; hasOthers: boolean }) => {
  const t = useTexts('restaurant/payments')
  const state = stateOf(account)
  const tone = { noAccount: 'secondary', offered: 'success', notOffered: 'warning', broken: 'danger' } as const
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tone[state]}>{t(state)}</Badge>
      {hasOthers && account?.is_offered && account.is_first && <Badge tone="primary">{t('comesFirst')}</Badge>}
      {account?.is_test && (
        <Badge tone="orange" icon={<FlaskConicalIcon aria-hidden="true" />}>
          {t('sandbox')}
        </Badge>
      )}
    </span>
  )
}

type Props = {
  shopId: number
  zone: string
  row: PaymentAccountReply
  /** True if nobody can store an account in this installation. */
  isClosed: boolean
  /** True if customers can choose another service too. */
  hasOthers: boolean
}

export const PaymentServiceCard = ({
  shopId,
  zone,
  row: { service, account, notice_url },
  isClosed,
  hasOthers,
}: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/payments')
  const isolate = useIsolated()
  const when = useMoment(zone)
  const reread = useRefresh()
  const { withProof, proof } = useStepUp()
  const [isOpen, setOpen] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { id, name } = integrations[service]
  const named = { service: isolate(name) }
  const params = { id: shopId, service }

  const whileTesting = async <Value,>(ask: () => Promise<Value>): Promise<Value> => {
    setTesting(true)
    return ask().finally(() => setTesting(false))
  }
  const save = async ({ keys, options, isTest }: TypedKeys) => {
    const answer = await withProof(() =>
      whileTesting(() =>
        call<typeof setPaymentAccount>('PUT', '/api/pro/shops/:id/payment-accounts/:service', {
          params,
          body: { keys, options, is_test: isTest },
        }),
      ),
    )
    if (answer?.ok) toast.success(t('accepted', named))
    if (answer) await reread()
    return answer
  }
  const offer = async () => {
    setAsking(true)
    const answer = await withProof(() =>
      whileTesting(() =>
        call<typeof offerPaymentAccount>('POST', '/api/pro/shops/:id/payment-accounts/:service/offer', { params }),
      ),
    )
    setAsking(false)
    if (!answer) return
    if (answer.ok) toast.success(t('accepted', named))
    else toast.error(answer.message)
    await reread()
  }
  const withdraw = async () => {
    const answer = await withProof(() =>
      call<typeof withdrawPaymentAccount>('POST', '/api/pro/shops/:id/payment-accounts/:service/withdraw', { params }),
    )
    if (!answer) return
    if (answer.ok) toast.success(t('withdrawn', named))
    else toast.error(answer.message)
    await reread()
  }
  const offerFirst = async () => {
    const answer = await call<typeof offerPaymentAccountFirst>(
      'POST',
      '/api/pro/shops/:id/payment-accounts/:service/first',
      { params },
    )
    if (answer.ok) toast.success(t('isFirst', named))
    else toast.error(answer.message)
    await reread()
  }
  // Not awaited, so that the question closes before the dialog that asks for a proof opens.
  const withdrawal = useConfirm(async () => void withdraw(), {
    title: t('withdraw.title', named),
    children: t('withdraw.text'),
    confirm: t('withdraw.confirm'),
    cancel: t('withdraw.keep'),
  })
  const isFormShown = !isClosed && (account === null || isOpen)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <PaymentMark integrationId={id} />
        <h3 ref={title} tabIndex={-1} className="me-auto text-lg">
          <bdi>{name}</bdi>
        </h3>
        <AccountState account={account} hasOthers={hasOthers} />
      </div>
      <div className="mt-3 flex flex-col gap-2">
        <p>{t(`about.${service}`)}</p>
        <p>{t('money', named)}</p>
        <p className="text-muted">{t(`limits.${service}`)}</p>
        {service === 'stripe' && !isClosed && (
          <p className="text-muted wrap-anywhere">
            {t('noticeAddress')} <code dir="ltr">{notice_url}</code>
            <br />
            {t('noticeEvents')} <code dir="ltr">{stripeEvents.join(', ')}</code>
          </p>
        )}
      </div>
      {account && (
        <div className="mt-4 flex flex-col gap-3 border-t border-border pt-4">
          <div>
            <p className="font-semibold">
              {t(account.is_test ? 'account.test' : 'account.real', { hint: isolate(account.hint) })}
            </p>
            <p className="text-sm text-muted">{t('stored', { at: when(account.changed_at) })}</p>
            {account.tested_at && <p className="text-sm text-muted">{t('tested', { at: when(account.tested_at) })}</p>}
            {account.is_test && account.is_offered && <p className="mt-2">{t('sandboxText')}</p>}
          </div>
          {account.why_not && <Notice kind="warning">{t(`why.${account.why_not}`, named)}</Notice>}
          {!isClosed && (
            <div className="flex flex-wrap gap-2">
              {account.why_not !== 'keys-unreadable' && (
                <Button
                  size="small"
                  variant={account.is_offered ? 'secondary' : 'primary'}
                  busy={isAsking}
                  onClick={() => void offer()}
                >
                  {t(account.is_offered ? 'testAgain' : 'offer')}
                </Button>
              )}
              <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'keep' : 'change')}
              </Button>
              {account.is_offered && hasOthers && !account.is_first && (
                <Button size="small" variant="secondary" onClick={() => void offerFirst()}>
                  {t('first')}
                </Button>
              )}
              {account.is_offered && (
                <Button size="small" variant="secondary" onClick={withdrawal.ask}>
                  {t('withdraw.action')}
                </Button>
              )}
            </div>
          )}
          {withdrawal.question}
        </div>
      )}
      {isFormShown && (
        <div className="mt-4">
          <PaymentKeysForm
            service={service}
            account={account}
            isTesting={isTesting}
            onSave={save}
            onStored={() => {
              setOpen(false)
              // The form, which had the focus, is gone.
              title.current?.focus()
            }}
          />
        </div>
      )}
      <p role="status" className="mt-3 text-muted empty:hidden">
        {isTesting && t('testing', named)}
      </p>
      {proof}
    </Card>
  )
}
