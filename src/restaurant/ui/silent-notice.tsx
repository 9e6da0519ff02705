import { Link } from 'react-router'
import { factsOf } from '../../kernel/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { SilentBoardReply } from '../contract.ts'

export const SilentNotice = ({ silent }: { silent: readonly SilentBoardReply[] }) => {
  const t = useTexts('restaurant/nav')
  const language = useLanguage()
  const longest = Math.max(...silent.map(({ minutes }) => minutes))
  return (
    <Notice
      kind="warning"
      title={t.rich('silent.title', {
        name: () => <bdi>{silent.map(({ name }) => name).join(factsOf(language).comma)}</bdi>,
      })}
      action={
        <Link to={pathIn(language, '/pro')} className={buttonClass({ size: 'small' })}>
          {t('silent.open')}
        </Link>
      }
    >
      {longest < 120
        ? t('silent.minutes', { minutes: longest })
        : t('silent.hours', { hours: Math.floor(longest / 60) })}
    </Notice>
  )
}
