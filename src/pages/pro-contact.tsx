import { staffCan } from '../restaurant/permission.ts'
import { toContactReply } from '../restaurant/server/change-contact.ts'
import { listContacts } from '../restaurant/server/contact-store.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { ContactForm } from '../restaurant/ui/contact-form.tsx'
import { LiveProNav } from '../restaurant/ui/pro-nav.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-contact'
import { ProOutside } from './pro-outside.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const { db } = tools
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(db, session.userId)
  const own = shops.filter(({ role }) => staffCan(role, 'edit-contact'))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const contacts = await listContacts(
    db,
    own.map(({ id }) => id),
  )
  return {
    visitor: 'staff' as const,
    nav: await readNav(tools, shops, splitLanguage(url.pathname).language),
    contacts: contacts.map(({ country: _, ...contact }) => toContactReply(contact)),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProContactPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/contact')
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <>
          <title>{t('title')}</title>
          <LiveProNav shopIds={loaderData.nav.dining} waiting={loaderData.nav.waiting} {...loaderData.nav.doors} />
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="max-w-prose text-muted">{t('lead')}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {loaderData.contacts.map((contact) => (
              <ContactForm key={contact.id} contact={contact} />
            ))}
          </div>
        </>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
