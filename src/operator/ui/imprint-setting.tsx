import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { type Imprint, imprintFacts, longestFact } from '../imprint.ts'
import type { updateImprint } from '../legal-contract.ts'
import { useSetting } from './use-setting.ts'

export function ImprintSetting({ imprint: { version, ...initial } }: { imprint: Imprint & { version: string } }) {
  const call = useCall()
  const t = useTexts('operator/legal')
  const language = useLanguage()
  const { form, propsOf, submit, busy, proof } = useSetting(
    initial,
    (typed) => call<typeof updateImprint>('PUT', '/api/admin/settings/imprint', { body: { ...typed, version } }),
    {},
  )
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 className="text-xl">{t('imprint')}</h2>
        <p className="text-muted">{t('imprintLead')}</p>
        {imprintFacts.map((name) => (
          <TextField
            key={name}
            optional
            maxLength={longestFact}
            label={t(`facts.${name}`)}
            hint={name === 'registration' ? t('registrationHint') : undefined}
            {...propsOf(name)}
          />
        ))}
        <p className="text-sm text-muted">
          {t.rich('contact', {
            settings: (words) => (
              <Link to={pathIn(language, '/admin/settings')} className="text-link">
                {words}
              </Link>
            ),
          })}
        </p>
        <Button type="submit" busy={busy} className="self-start">
          {t('saveFacts')}
        </Button>
      </form>
      {proof}
    </Card>
  )
}
