import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLinkToken } from '../../ui/link-token.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { firstPathOf } from '../tablet.ts'
import type { pairTablet } from '../tablet-contract.ts'

/** Pairs only when the button is pressed, because a link preview could use the code, which works once. */
export const PairTablet = () => {
  const call = useCall()
  const t = useTexts('restaurant/tablets')
  const language = useLanguage()
  const arrival = useLinkToken()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (arrival?.token) setCode(arrival.token)
  }, [arrival])
  const pair = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof pairTablet>('POST', '/api/tablet', { body: { code } })
    if (answer.ok) return window.location.replace(pathIn(language, firstPathOf(answer.value.role)))
    setBusy(false)
    setError(answer.message)
  }
  return (
    <form noValidate onSubmit={(event) => void pair(event)} className="flex flex-col gap-4">
      <TextField
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={t('pair.code')}
        hint={t('pair.hint')}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setError(null)
        }}
        error={error}
      />
      <Button type="submit" size="large" busy={busy}>
        {t('pair.action')}
      </Button>
    </form>
  )
}
