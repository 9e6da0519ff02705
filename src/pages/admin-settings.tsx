import { isOperator } from '../operator/server/operator-store.ts'
import { readSettings } from '../operator/server/read-settings.ts'
import { AdminOutside } from '../operator/ui/admin-outside.tsx'
import { ContactSetting } from '../operator/ui/contact-setting.tsx'
import { MailSetting } from '../operator/ui/mail-setting.tsx'
import { TextsSetting } from '../operator/ui/texts-setting.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-settings'

export async function loader({ context }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const userId = (await context.get(sessionContext)())?.userId ?? null
  if (userId === null) return { isSignedIn: false, settings: null }
  return { isSignedIn: true, settings: (await isOperator(tools.db, userId)) ? readSettings(tools) : null }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminSettingsPage({ loaderData: { isSignedIn, settings } }: Route.ComponentProps) {
  const t = useTexts('operator')
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      {settings ? (
        <>
          <title>{t('settings.title')}</title>
          <h1 className="text-3xl">{t('settings.title')}</h1>
          <p className="mt-2 max-w-prose text-muted">{t('settings.lead')}</p>
          <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
            <ContactSetting contact={settings.contact} />
            <MailSetting mail={settings.mail} hasSealingKey={settings.hasSealingKey} />
            <TextsSetting texts={settings.texts} hasSealingKey={settings.hasSealingKey} />
          </div>
        </>
      ) : (
        <AdminOutside isSignedIn={isSignedIn} />
      )}
    </main>
  )
}
