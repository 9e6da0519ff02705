import { type FormEvent, useState } from 'react'
import { isAccepted, type LegalName } from '../../account/legal.ts'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { defaultLanguage, factsOf, type Language } from '../../kernel/texts.ts'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { discardLegalDraft, publishLegalDraft, saveLegalDraft } from '../legal-contract.ts'
import { AskAgain, ChosenText, EditorHead, PageLink } from './legal-editor-parts.tsx'

type Texts = Readonly<Record<string, string>>

type Props = {
  document: LegalName
  /** If `version` is 0, there is no draft, and `texts` are the published texts. */
  draft: { readonly version: number; readonly texts: Texts }
  offered: readonly Language[]
}

type Problem = { readonly code: string; readonly language: unknown; readonly message: string }

/** True in the first render after the server has sent different texts. */
const useIsNew = (texts: Texts): boolean => {
  const [given, setGiven] = useState(texts)
  const isNew = JSON.stringify(given) !== JSON.stringify(texts)
  if (isNew) setGiven(texts)
  return isNew
}

/** If another operator has saved meanwhile, the editor asks which of the two texts to keep. */
export function LegalEditor({ document, draft, offered }: Props) {
  const call = useCall()
  const t = useTexts('operator/legal')
  const refresh = useRefresh()
  const { withProof, proof } = useStepUp()
  const [typed, setTyped] = useState(draft.texts)
  const [version, setVersion] = useState(draft.version)
  const [isChanged, setIsChanged] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const [asksAgain, setAsksAgain] = useState(false)
  useUnsaved(isChanged)
  // The text of the imprint contains the operator's facts. An unchanged text is updated when the facts change.
  if (useIsNew(draft.texts) && !isChanged && draft.version === version) setTyped(draft.texts)
  const take = (texts: Texts, taken: number) => {
    setTyped(texts)
    setVersion(taken)
    setIsChanged(false)
    setProblem(null)
  }
  const settle = (
    answer: { ok: boolean; message: string; details: Readonly<Record<string, unknown>> },
    code: string,
  ) => {
    setProblem(answer.ok ? null : { code, language: answer.details.language, message: answer.message })
    return refresh()
  }
  /** Returns the new version, or null if the draft was not saved. */
  const save = async (): Promise<number | null> => {
    const answer = await call<typeof saveLegalDraft>('PUT', '/api/admin/legal/:document/draft', {
      params: { document },
      body: { texts: { ...typed }, version },
    })
    if (answer.ok) {
      setVersion(answer.value.version)
      setIsChanged(false)
    }
    await settle(answer, answer.ok ? '' : answer.code)
    return answer.ok ? answer.value.version : null
  }
  const unlessBusy = async (act: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    await act()
    setBusy(false)
  }
  const saveDraft = async () => (await save()) !== null && toast.success(t('saved'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void unlessBusy(saveDraft)
  }
  const publishSaved = async () => {
    const saved = isChanged ? await save() : version
    if (saved === null) return
    const answer = await withProof(() =>
      call<typeof publishLegalDraft>('POST', '/api/admin/legal/:document/publish', {
        params: { document },
        body: { version: saved, asks_again: asksAgain },
      }),
    )
    if (!answer) return
    if (answer.ok) {
      setVersion(0)
      setAsksAgain(false)
      toast.success(t('publishedNow', { version: answer.value.version }))
    }
    await settle(answer, answer.ok ? '' : answer.code)
  }
  const discard = async () => {
    const answer = await call<typeof discardLegalDraft>('POST', '/api/admin/legal/:document/discard', {
      params: { document },
      body: { version },
    })
    // The draft's text stays visible until `refresh` has read the published one.
    if (answer.ok) take(draft.texts, 0)
    await settle(answer, answer.ok ? '' : answer.code)
    if (answer.ok) toast.success(t('discarded'))
  }
  // Not awaited, so that this dialog closes before the dialog for the proof of identity opens.
  const publishing = useConfirm(async () => void unlessBusy(publishSaved), {
    title: t('publishTitle'),
    children: asksAgain ? `${t('publishText')} ${t('publishAsks')}` : t('publishText'),
    confirm: t('publish'),
    cancel: t('cancel'),
  })
  const discarding = useConfirm(discard, {
    title: t('discardTitle'),
    children: t('discardText'),
    confirm: t('discard'),
    cancel: t('cancel'),
  })
  const fields: readonly Language[] = [defaultLanguage, ...offered.filter((one) => one !== defaultLanguage)]
  const isOfField = fields.some((one) => one === problem?.language)
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EditorHead document={document} isDraft={version > 0} />
        {problem && !isOfField && (
          <Notice
            kind="error"
            action={
              problem.code === 'legal-changed' && (
                <ChosenText
                  onTheirs={() => take(draft.texts, draft.version)}
                  onMine={() => {
                    setVersion(draft.version)
                    setProblem(null)
                  }}
                />
              )
            }
          >
            {problem.message}
          </Notice>
        )}
        {fields.map((one) => (
          <TextArea
            key={one}
            rows={10}
            lang={one}
            dir={factsOf(one).direction}
            label={t('textIn', { language: factsOf(one).name })}
            hint={one === defaultLanguage ? undefined : t('fallsBack')}
            optional={one !== defaultLanguage}
            value={typed[one] ?? ''}
            error={problem?.language === one ? problem.message : null}
            onChange={({ target }) => {
              setTyped((before) => ({ ...before, [one]: target.value }))
              setIsChanged(true)
              setProblem((known) => (known?.language === one ? null : known))
            }}
          />
        ))}
        {isAccepted(document) && <AskAgain checked={asksAgain} onChange={setAsksAgain} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" variant="secondary" busy={busy}>
            {t('save')}
          </Button>
          <Button
            aria-disabled={version === 0 && !isChanged}
            onClick={() => (version > 0 || isChanged) && publishing.ask()}
          >
            {t('publish')}
          </Button>
          {version > 0 && !isChanged && <PageLink path={`/legal/${document}/draft`} words={t('preview')} />}
          {version > 0 && (
            <Button variant="quiet" onClick={discarding.ask}>
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
      {publishing.question}
      {discarding.question}
      {proof}
    </Card>
  )
}
