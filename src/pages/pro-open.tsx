import { Suspense } from 'react'
import { Link } from 'react-router'
import { loadOwnAccount } from '../account/server/own-account.ts'
import { openSignIn } from '../account/ui/sign-in-store.ts'
import { reasonAgainstOpening } from '../restaurant/server/open-shop.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { isBeginning } from '../restaurant/start-steps.ts'
import { OpenShopForm } from '../restaurant/ui/open-shop-form.tsx'
import { toolsContext } from '../server/pages.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn } from '../ui/language-path.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-open'

const BeforeOpening = lazyPart(() => import('../restaurant/ui/before-opening.tsx').then((file) => file.BeforeOpening))

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, config } = context.get(toolsContext)
  const isOpen = settings.areApplicationsOpen()
  const origin = config.publicUrl
  const { account } = await loadOwnAccount({ context })
  if (account === null) return { isOpen, origin, account, reason: null, hasShops: false, hasBegun: false }
  const owned = (await listShopsOfStaff(db, { userId: account.user.id })).filter(({ role }) => role === 'owner')
  const hasShops = owned.length > 0
  const hasBegun = owned.some(({ status }) => isBeginning(status))
  const reason = isOpen ? await reasonAgainstOpening(db, account.user.id) : null
  return { isOpen, origin, account, reason, hasShops, hasBegun }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProOpenPage({
  loaderData: { isOpen, origin, account, reason, hasShops, hasBegun },
}: Route.ComponentProps) {
  const t = useTexts('restaurant/shop')
  const language = useLanguage()
  const linkTo = (path: string, words: string) => (
    <Link to={pathIn(language, path)} className={buttonClass({ size: 'large' })}>
      {words}
    </Link>
  )
  const own = linkTo('/pro/shop', t('open.own'))
  const content = () => {
    if (!isOpen)
      return (
        <EmptyState title={t('open.closed')} action={hasShops ? own : linkTo('/', t('open.home'))}>
          {t('open.closedText')}
        </EmptyState>
      )
    if (account === null)
      return (
        <EmptyState
          title={t('open.signIn')}
          action={
            <Button size="large" onClick={() => openSignIn('identifier')}>
              {t('open.signInAction')}
            </Button>
          }
        >
          {t('open.signInText')}
        </EmptyState>
      )
    if (reason === 'too-many-drafts')
      return (
        <EmptyState title={t('open.blocked')} action={own}>
          {t('refusals.too-many-drafts', { most: 3 })}
        </EmptyState>
      )
    return (
      <>
        {hasBegun && (
          <Notice
            kind="info"
            className="mt-6 max-w-2xl"
            action={
              <Link
                to={pathIn(language, '/pro/start')}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {t('open.continue')}
              </Link>
            }
          >
            {t('open.begun')}
          </Notice>
        )}
        <Suspense>{reason && <BeforeOpening account={account} reason={reason} />}</Suspense>
        <OpenShopForm origin={origin} userId={account.user.id} lacks={reason} />
      </>
    )
  }
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      <title>{t('open.title')}</title>
      <h1 className="text-3xl">{t('open.title')}</h1>
      <p className="mt-2 max-w-prose text-muted">{t('open.lead')}</p>
      {content()}
    </main>
  )
}
