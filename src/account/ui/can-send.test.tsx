import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { fr as ui } from '../../ui/texts/fr.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { fr } from '../texts/fr.ts'
import { loadAccount, reloadAccount } from './account-store.ts'
import { IdentifierStep } from './identifier-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'

vi.mock('./signed-in-mark.ts', () => ({ markSignedIn: () => {} }))

afterEach(() => vi.unstubAllGlobals())

const nothing = () => {}

const draw = async (reach: { texts: boolean; mails: boolean; whatsapp: boolean }): Promise<string> => {
  const session = { known: false, user: null, token: null, providers: [], code_length: 4, reach }
  vi.stubGlobal('fetch', async () => Response.json(session))
  vi.stubGlobal('document', { documentElement: { lang: 'fr', dataset: {} }, cookie: '' })
  await loadAccount()
  await reloadAccount()
  return renderToStaticMarkup(
    <TextsProvider language="fr" messages={{ account: fr, ui } as never}>
      <IdentifierStep
        lead=""
        typed=""
        onTyped={nothing}
        onNewEmail={nothing}
        onKnownEmail={nothing}
        onUnsureEmail={nothing}
        onPhone={nothing}
      />
      <PhoneStep
        draft={{ country: 'TUN', national: '' }}
        onDraft={nothing}
        earlier={null}
        onReturn={nothing}
        onSent={nothing}
        onPassword={nothing}
        onEmail={nothing}
        lead=""
      />
      <PasswordStep
        identifier="a@b.tn"
        onRegister={undefined}
        onPhone={nothing}
        onForgot={nothing}
        onSecondFactor={nothing}
      />
    </TextsProvider>,
  )
}

test('without texts no modal offers a phone, and without mails none a link', async () => {
  const all = await draw({ texts: true, mails: true, whatsapp: true })
  for (const words of [fr.signIn.identifier, fr.signIn.byPhone, fr.signIn.forgot]) expect(all).toContain(words)
  const none = await draw({ texts: false, mails: false, whatsapp: false })
  for (const words of [fr.signIn.identifier, fr.signIn.byPhone, fr.signIn.forgot]) expect(none).not.toContain(words)
  expect(none).toContain(fr.refusals['no-texts'])
})

test('WhatsApp is offered for codes only where it can be sent, and no choice of one way is asked for', async () => {
  const all = await draw({ texts: true, mails: true, whatsapp: true })
  for (const words of [fr.signIn.channel, fr.signIn.bySms, fr.signIn.byWhatsapp]) expect(all).toContain(words)
  const texts = await draw({ texts: true, mails: true, whatsapp: false })
  expect(texts).toContain(fr.signIn.bySms)
  for (const words of [fr.signIn.channel, fr.signIn.byWhatsapp]) expect(texts).not.toContain(words)
})
