import { TruncatedText } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InitialStar } from '../../ui/initial-star.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type DemoPerson, fullNameOf } from '../demo-providers.ts'
import { brandOf, type SocialProviderName } from '../social-provider.ts'
import { ProviderMark } from './social-links.tsx'

type Props = {
  name: SocialProviderName
  action: string
  people: readonly DemoPerson[]
  refusal: { readonly error: string; readonly description: string } | null
}

export function AccountChooser({ name, action, people, refusal }: Props) {
  const t = useTexts('account')
  const provider = brandOf[name]
  const title = t(refusal ? 'elsewhere.refused' : 'elsewhere.title', { provider })
  return (
    <main id="content" className="page-column max-w-lg! py-8 sm:py-14">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Card>
        <div className="flex items-center gap-3">
          <ProviderMark name={name} />
          <h1 className="text-2xl">{title}</h1>
        </div>
        <p className="mt-2 text-muted">{t(refusal ? 'elsewhere.refusedLead' : 'elsewhere.lead', { provider })}</p>
        {refusal ? (
          <Notice kind="error" title={t('elsewhere.error', { error: refusal.error })} className="mt-4">
            <p className="wrap-break-word">
              <bdi lang="en">{refusal.description}</bdi>
            </p>
          </Notice>
        ) : (
          <>
            <Notice kind="info" className="mt-4">
              {t('elsewhere.demo', { provider })}
            </Notice>
            <form method="post" action={action} className="mt-4">
              <ul className="flex flex-col gap-2">
                {people.map((person, index) => (
                  <li key={person.subject}>
                    <PersonButton person={person} index={index} showsEmail={name === 'google'} />
                  </li>
                ))}
              </ul>
              <Button type="submit" name="account" value="" variant="quiet" wide className="mt-3">
                {t('elsewhere.cancel')}
              </Button>
            </form>
          </>
        )}
      </Card>
    </main>
  )
}

const PersonButton = ({ person, index, showsEmail }: { person: DemoPerson; index: number; showsEmail: boolean }) => (
  <button
    type="submit"
    name="account"
    value={person.subject}
    className="flex min-h-16 w-full items-center gap-3 rounded-button border border-border bg-surface px-4 py-2.5 text-start transition-colors hover:border-primary hover:bg-primary-soft"
  >
    <InitialStar name={person.firstName} index={index} className="size-11" />
    <span className="min-w-0">
      <span className="block font-medium">
        <bdi>{fullNameOf(person)}</bdi>
      </span>
      {showsEmail && <TruncatedText className="text-sm text-muted">{person.email}</TruncatedText>}
    </span>
  </button>
)
