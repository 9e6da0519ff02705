import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Props = { to: string; link: string }

export const HandedLink = ({ to, link }: Props) => {
  const t = useTexts('restaurant/people')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // Browsers offer the clipboard only in secure contexts. Elsewhere, the user copies the selected link.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Notice kind="info" className="w-full" title={t.rich('handed.title', { to: () => <bdi dir="ltr">{to}</bdi> })}>
      <p>{t('handed.text')}</p>
      <label htmlFor={id} className="sr-only">
        {t('handed.link')}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        dir="ltr"
        value={link}
        onFocus={({ target }) => target.select()}
        className="control mt-2 w-full text-ink"
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {t('handed.copy')}
        </Button>
        <span role="status">{isCopied && t('handed.copied')}</span>
      </div>
    </Notice>
  )
}
