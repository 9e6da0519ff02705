import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { longestBlockReason } from '../phone-rules.ts'
import type { blockPhone } from '../phones-contract.ts'
import { FormDialog } from './unsaved-guard.tsx'

type Props = {
  shopId: number
  /** Without an order, the dialog asks for the phone number. */
  order?: number
  open: boolean
  onClose: () => void
  onBlocked?: () => void
}

const fields = ['phone', 'reason'] as const
const empty = { phone: '', reason: '' }

export const BlockPhone = ({ shopId, order, open, onClose, onBlocked }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/phones')
  const { form, errorOf, forget, clear, mark } = useProblems(({ field }) => fields.find((one) => one === field))
  const [typed, setTyped] = useState(empty)
  const [busy, setBusy] = useState(false)
  const close = () => {
    setTyped(empty)
    clear()
    onClose()
  }
  const block = async () => {
    if (busy) return
    setBusy(true)
    const answer = await call<typeof blockPhone>('POST', '/api/pro/shops/:id/blocked-phones', {
      params: { id: shopId },
      body: { ...(order === undefined ? { phone: typed.phone } : { order }), reason: typed.reason },
    })
    setBusy(false)
    if (answer.ok) {
      toast.success(t('block.done'))
      onBlocked?.()
      return close()
    }
    if (!mark(answer)) toast.error(answer.message)
  }
  return (
    <FormDialog
      open={open}
      isUnsaved={typed.phone !== '' || typed.reason !== ''}
      onClose={close}
      size="small"
      fit
      title={order === undefined ? t('block.title') : t('block.titleOrder', { id: String(order) })}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={close}>
            {t('block.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void block()}>
            {t('block.confirm')}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void block()
        }}
      >
        <p>{t('block.text')}</p>
        {order === undefined && (
          <TextField
            type="tel"
            dir="ltr"
            autoComplete="off"
            maxLength={60}
            label={t('block.phone')}
            value={typed.phone}
            error={errorOf('phone')}
            onChange={({ target }) => {
              setTyped({ ...typed, phone: target.value })
              forget('phone')
            }}
          />
        )}
        <TextArea
          rows={2}
          maxLength={longestBlockReason}
          label={t('block.reason')}
          hint={t('block.reasonHint')}
          value={typed.reason}
          error={errorOf('reason')}
          onChange={({ target }) => {
            setTyped({ ...typed, reason: target.value })
            forget('reason')
          }}
        />
      </form>
    </FormDialog>
  )
}
