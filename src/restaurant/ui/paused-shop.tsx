import { Link, useLocation } from 'react-router'
import { timeText } from '../../kernel/wall-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { PausedShopReply } from '../contract.ts'
import type { pauseShop } from '../hours-contract.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

export const PausedShop = ({ shop, onEnded }: { shop: PausedShopReply; onEnded: () => void }) => {
  const call = useCall()
  const t = useTexts('restaurant/nav')
  const language = useLanguage()
  const { pathname } = useLocation()
  const { busy, run, unsaved } = useMenuChange()
  const shopPage = pathIn(language, '/pro/shop')
  const resume = () =>
    run(
      () =>
        call<typeof pauseShop>('PUT', '/api/pro/shops/:id/pause', { params: { id: shop.id }, body: { minutes: null } }),
      onEnded,
    )
  const resumed = shop.until ? (
    <Button size="small" busy={busy} onClick={() => void resume()}>
      {t('paused.resume')}
    </Button>
  ) : (
    pathname !== shopPage && (
      <Link to={shopPage} className={buttonClass({ size: 'small' })}>
        {t('paused.open')}
      </Link>
    )
  )
  return (
    <>
      <Notice
        kind="warning"
        title={t.rich('paused.title', { name: () => <bdi>{shop.name}</bdi> })}
        action={shop.may_resume && resumed}
      >
        {shop.until
          ? t('paused.until', { time: timeText(new Date(shop.until), shop.time_zone) })
          : t('paused.withoutEnd')}
      </Notice>
      <NotSaved {...{ unsaved, busy }} />
    </>
  )
}
