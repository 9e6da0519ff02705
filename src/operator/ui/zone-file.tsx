import { type ChangeEvent, useId, useState } from 'react'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { checkZoneFile, importZoneFile } from '../zone-contract.ts'
import { LeftOutShops, useZoneChange } from './use-zone-change.tsx'

type Checked = ReplyOf<typeof checkZoneFile>

type Read = { readonly file: File; readonly checked: Checked }

const formOf = (file: File): FormData => {
  const body = new FormData()
  body.append('file', file)
  return body
}

/** Shows what the file would change before it is saved. */
export const ZoneFile = ({ country }: { country: string }) => {
  const call = useCall()
  const t = useTexts('operator/zone')
  const id = useId()
  const refresh = useRefresh()
  const { busy, run, questions } = useZoneChange()
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file || busy) return
    setRead(null)
    setProblem(null)
    const answer = await run(() =>
      call<typeof checkZoneFile>('POST', '/api/admin/zone/check', { query: { country }, body: formOf(file) }),
    )
    // Allows choosing the same file again after it was corrected.
    target.value = ''
    if (!answer) return
    if (answer.ok) setRead({ file, checked: answer.value })
    else setProblem(answer.message)
  }
  const save = async ({ file, checked }: Read) => {
    const answer = await run((mayLeaveOut) => {
      // The preview lists the shops that would be left outside, so pressing the button is a consent.
      const agrees = mayLeaveOut || checked.left_out.count > 0
      const query = { country, version: checked.version, may_leave_out: String(agrees) }
      return call<typeof importZoneFile>('POST', '/api/admin/zone/import', { query, body: formOf(file) })
    })
    if (!answer) return
    setRead(null)
    if (answer.ok) toast.success(t('file.saved', { lines: answer.value.lines }))
    else setProblem(answer.message)
    await refresh()
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t('file.title')}</h2>
      <p id={`${id}-hint`} className="max-w-prose text-muted">
        {t('file.lead')}
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => void choose(event)}
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center self-start rounded-button border border-control bg-surface px-4 text-sm font-semibold hover:border-primary hover:bg-primary-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        {t('file.choose')}
      </label>
      {busy && !read && <p role="status">{t('file.reading')}</p>}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {read && <ZoneDifference {...read} busy={busy} onSave={() => void save(read)} onCancel={() => setRead(null)} />}
      {questions}
    </Card>
  )
}

type DifferenceProps = Read & { busy: boolean; onSave: () => void; onCancel: () => void }

const ZoneDifference = ({ file, checked, busy, onSave, onCancel }: DifferenceProps) => {
  const t = useTexts('operator/zone')
  const parts = (['added', 'changed', 'gone'] as const).map((part) => ({ part, ...checked[part] }))
  const isSame = parts.every(({ count }) => count === 0)
  const { left_out: leftOut } = checked
  return (
    <section aria-label={file.name} className="flex flex-col gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">
        <bdi>{file.name}</bdi> · {t('file.checked', { lines: checked.lines })}
      </h3>
      {isSame ? (
        <p>{t('file.nothing')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-3">
          {parts.map(({ part, count, first }) => (
            <li key={part} className="min-w-0">
              <p className="font-semibold">{t(`file.${part}`, { count })}</p>
              <ul className="text-sm text-muted">
                {first.map(({ postal_code, town }) => (
                  <li key={`${postal_code} ${town}`} className="break-words">
                    {postal_code} <bdi>{town}</bdi>
                  </li>
                ))}
                {count > first.length && <li>{t('leftOut.more', { count: count - first.length })}</li>}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {leftOut.count > 0 ? (
        <Notice kind="warning" title={t('leftOut.title', { count: leftOut.count })}>
          <LeftOutShops leftOut={leftOut} />
        </Notice>
      ) : (
        !isSame && <p className="text-muted">{t('file.keepsAll')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isSame && (
          <Button variant={leftOut.count > 0 ? 'danger' : 'primary'} busy={busy} onClick={onSave}>
            {t(leftOut.count > 0 ? 'leftOut.save' : 'file.save')}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t('file.cancel')}
        </Button>
      </div>
    </section>
  )
}
