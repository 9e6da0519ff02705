import { useCanSend } from '../account/ui/account-store.ts'
import { toContactReply } from '../restaurant/server/change-contact.ts'
import { listContacts } from '../restaurant/server/contact-store.ts'
import { ContactForm } from '../restaurant/ui/contact-form.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-contact'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'edit-contact')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const { db } = args.context.get(toolsContext)
  const contacts = await listContacts(
    db,
    own.map(({ id }) => id),
  )
  return { ...staff, contacts: contacts.map(({ country: _, ...contact }) => toContactReply(contact)) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProContactPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/contact')
  const { texts, mails } = useCanSend()
  return (
    <ProSettings
      visit={loaderData}
      title={t('title')}
      heading={t('heading')}
      lead={t(texts && mails ? 'lead' : 'leadUntold')}
    >
      {loaderData.visitor === 'staff' &&
        loaderData.contacts.map((contact) => <ContactForm key={contact.id} contact={contact} />)}
    </ProSettings>
  )
}
