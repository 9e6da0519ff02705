import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { momentIn } from '../../ui/moment.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { isNamedJob } from '../trouble.ts'

type Answer = Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string; readonly status: number }>

export type TroubleRowProps = {
  job: string
  at: string
  tries: number
  zone: string
  children: ReactNode
  /** Null if the user has no right to repeat, while the retries continue, or if a repetition is impossible. */
  onRetry: (() => Answer) | null
  retryLabel: string
  retried: string
  /** Null if the user has no right to stop the retries. */
  onStop: (() => Answer) | null
  stopText: string
}

export function TroubleRow({
  job,
  at,
  tries,
  zone,
  children,
  onRetry,
  retryLabel,
  retried,
  onStop,
  stopText,
}: TroubleRowProps) {
  const t = useTexts('operator/troubles')
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Answer, success: string) => {
    const answer = await work()
    if (answer.ok) toast.success(success)
    else toast.error(answer.message)
    await refresh()
  }
  const retry = async (work: () => Answer) => {
    setBusy(true)
    await act(work, retried)
    setBusy(false)
  }
  const { ask, question } = useConfirm(async () => onStop && act(onStop, t('stopped')), {
    title: t('stopTitle'),
    children: stopText,
    confirm: t('stop'),
    cancel: t('keep'),
  })
  const name = isNamedJob(job) ? t(`names.${job}`) : job
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {t('tries', { count: tries })} · <time dateTime={at}>{t.rich('since', momentIn(at, zone))}</time>
        </p>
        <div className="mt-1 text-sm wrap-anywhere">{children}</div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {onRetry && (
          <Button size="small" busy={busy} aria-label={`${retryLabel} — ${name}`} onClick={() => void retry(onRetry)}>
            {retryLabel}
          </Button>
        )}
        {onStop && (
          <Button size="small" variant="secondary" aria-label={`${t('stop')} — ${name}`} onClick={ask}>
            {t('stop')}
          </Button>
        )}
      </div>
      {question}
    </li>
  )
}
