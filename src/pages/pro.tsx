import { Link } from 'react-router'
import { openSignIn } from '../account/ui/sign-in-store.ts'
import { readBoard } from '../restaurant/server/read-board.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import type { fr } from '../restaurant/texts/fr.ts'
import { OrderBoard } from '../restaurant/ui/order-board.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(tools.db, session.userId)
  if (shops.length === 0) return { visitor: 'not-staff' as const }
  const { language } = splitLanguage(url.pathname)
  return {
    visitor: 'staff' as const,
    shops,
    orders: await readBoard(tools, shops, language),
    now: tools.clock.now().getTime(),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <OrderBoard shops={loaderData.shops} orders={loaderData.orders} serverNow={loaderData.now} />
      ) : (
        <Outside visitor={loaderData.visitor} />
      )}
    </main>
  )
}

const Outside = ({ visitor }: { visitor: 'signed-out' | 'not-staff' }) => {
  const t = useTexts<typeof fr>('restaurant')
  const language = useLanguage()
  const part = visitor === 'signed-out' ? 'signedOut' : 'notStaff'
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="sr-only">{t('heading')}</h1>
      <EmptyState
        className="py-16"
        title={t(`${part}.heading`)}
        action={
          visitor === 'signed-out' ? (
            <Button size="large" onClick={() => openSignIn('identifier')}>
              {t('signedOut.action')}
            </Button>
          ) : (
            <Link to={pathIn(language, '/')} className={buttonClass({ size: 'large' })}>
              {t('notStaff.action')}
            </Link>
          )
        }
      >
        {t(`${part}.text`)}
      </EmptyState>
    </>
  )
}
