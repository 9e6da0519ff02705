import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { WayToSend } from '../needs.ts'
import { settingId } from '../settings.ts'

export const MissingWayNotice = ({ way }: { way: WayToSend }) => {
  const t = useTexts('operator/needs')
  return (
    <Notice kind="warning" title={t(`missing.${way}.title`)}>
      {t(`missing.${way}.text`)}
    </Notice>
  )
}

export function MissingWayRow({ way, maySet }: { way: WayToSend; maySet: boolean }) {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(`missing.${way}.title`)}</p>
        <p className="mt-1 text-sm">{t(`missing.${way}.text`)}</p>
      </div>
      {maySet ? (
        <Link
          to={pathIn(language, `/admin/settings#${settingId(way)}`)}
          className={buttonClass({ size: 'small' }, 'shrink-0 self-start')}
        >
          {t('missing.set')}
        </Link>
      ) : (
        <p className="text-sm text-muted md:max-w-56">{t('missing.ask')}</p>
      )}
    </li>
  )
}
