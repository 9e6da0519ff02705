import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { type AskingKind, isAsking } from '../printer.ts'
import type { PrinterReply } from '../printer-contract.ts'
import { type PrinterDraft, PrinterForm } from './printer-form.tsx'

/** Shows the address, which is never shown again. */
const PrinterAddress = ({ address, kind }: { address: string; kind: AskingKind }) => {
  const t = useTexts('restaurant/printers')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // Browsers offer the clipboard only in secure contexts. Elsewhere, the user copies the selected address.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Notice kind="info" className="w-full" title={<label htmlFor={id}>{t('key.once')}</label>}>
      <input
        ref={field}
        id={id}
        readOnly
        dir="ltr"
        value={address}
        onFocus={({ target }) => target.select()}
        className="control mt-2 w-full text-ink"
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {t('key.copy')}
        </Button>
        <span role="status">{isCopied && t('key.copied')}</span>
      </div>
      <p className="mt-3">{t(`key.${kind}`)}</p>
    </Notice>
  )
}

export const useHeardText = () => {
  const t = useTexts('restaurant/printers')
  return (seconds: number): string => {
    if (seconds < 120) return t('heard.seconds', { seconds })
    const minutes = Math.floor(seconds / 60)
    return minutes < 120 ? t('heard.minutes', { minutes }) : t('heard.hours', { hours: Math.floor(minutes / 60) })
  }
}

const Health = ({ printer }: { printer: PrinterReply }) => {
  const t = useTexts('restaurant/printers')
  const heard = useHeardText()
  const { trouble, heard_ago: ago, waiting, failed } = printer
  const isBad = trouble !== null && trouble !== 'paper-low'
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span
        className={classNames(trouble !== null && 'font-semibold', isBad ? 'text-danger' : trouble && 'text-warning')}
      >
        {trouble === null ? t('well') : t(`trouble.${trouble}`)}
      </span>
      {ago !== null && <span>{heard(ago)}</span>}
      {waiting > 0 && <span className="font-semibold text-warning">{t('waiting', { count: waiting })}</span>}
      {failed > 0 && <span className="font-semibold text-danger">{t('failed', { count: failed })}</span>}
    </p>
  )
}

type Props = {
  printer: PrinterReply
  /** Contains the key. Null unless the key is new. */
  address: string | null
  onChange: (draft: PrinterDraft) => Promise<string | null>
  onTry: () => Promise<unknown>
  onRenew: () => Promise<unknown>
  onWithdraw: () => Promise<unknown>
}

export const PrinterRow = ({ printer, address, onChange, onTry, onRenew, onWithdraw }: Props) => {
  const t = useTexts('restaurant/printers')
  const isolate = useIsolated()
  const [isOpen, setOpen] = useState(false)
  const { name, kind } = printer
  const named = { name: isolate(name) }
  // Not awaited, so that the question closes before the dialog that asks for a proof opens.
  const renewal = useConfirm(async () => void onRenew(), {
    title: t('key.renewTitle', named),
    children: t('key.renewText'),
    confirm: t('key.renewConfirm'),
    cancel: t('withdraw.keep'),
  })
  const withdrawal = useConfirm(async () => void onWithdraw(), {
    title: t('withdraw.title', named),
    children: t('withdraw.text'),
    confirm: t('withdraw.confirm'),
    cancel: t('withdraw.keep'),
  })
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t(`kinds.${kind}.label`)} · {t(`papers.p${printer.paper}`)}
        </p>
        {isAsking(kind) && <Health printer={printer} />}
      </div>
      {address !== null && isAsking(kind) && <PrinterAddress address={address} kind={kind} />}
      <div className="flex flex-wrap gap-2">
        {isAsking(kind) && (
          <Button size="small" variant="secondary" aria-label={t('trial.label', named)} onClick={() => void onTry()}>
            {t('trial.action')}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          aria-label={t('change.label', named)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('change.action')}
        </Button>
        {isAsking(kind) && (
          <Button size="small" variant="secondary" aria-label={t('key.renewLabel', named)} onClick={renewal.ask}>
            {t('key.renew')}
          </Button>
        )}
        <Button size="small" variant="secondary" aria-label={t('withdraw.label', named)} onClick={withdrawal.ask}>
          {t('withdraw.action')}
        </Button>
        {renewal.question}
        {withdrawal.question}
      </div>
      {isOpen && (
        <PrinterForm
          start={printer}
          isNew={false}
          action={t('save')}
          onSave={async (draft) => {
            const refusal = await onChange(draft)
            if (refusal === null) setOpen(false)
            return refusal
          }}
        />
      )}
    </li>
  )
}
