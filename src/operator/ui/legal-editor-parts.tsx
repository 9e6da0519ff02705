import type { LegalName } from '../../account/legal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

export const PageLink = ({ path, words }: { path: string; words: string }) => (
  <a
    href={pathIn(useLanguage(), path)}
    target="_blank"
    rel="noopener"
    className="text-link inline-flex min-h-11 items-center"
  >
    {words}
  </a>
)

export const EditorHead = ({ document, isDraft }: { document: LegalName; isDraft: boolean }) => {
  const t = useTexts('operator/legal')
  const page = useTexts('pages/legal')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-xl">{page(`${document}.title`)}</h2>
        {isDraft && <Badge tone="warning">{t('hasDraft')}</Badge>}
        <span className="ms-auto">
          <PageLink path={`/legal/${document}`} words={t('read')} />
        </span>
      </div>
      <p className="text-sm text-muted">{t('format')}</p>
    </>
  )
}

export const ChosenText = ({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) => {
  const t = useTexts('operator/legal')
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={onTheirs}>
        {t('takeTheirs')}
      </Button>
      <Button variant="secondary" size="small" onClick={onMine}>
        {t('keepMine')}
      </Button>
    </div>
  )
}

/** If checked, users must accept the new text if it has changed in their language. Not for spelling corrections. */
export const AskAgain = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => {
  const t = useTexts('operator/legal')
  return (
    <CheckboxRow
      bare
      label={t('asksAgain')}
      description={t('asksAgainHint')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
