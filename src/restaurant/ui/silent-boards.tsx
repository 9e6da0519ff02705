import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { factsOf } from '../../kernel/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { listSilentBoards, SilentBoardReply } from '../contract.ts'

const lookAgainMs = 60_000

/** Warns on the other screens of `/pro` that nobody would see an order. The board itself is the cure. */
export const SilentBoards = ({ initial }: { initial: readonly SilentBoardReply[] }) => {
  const call = useCall()
  const t = useTexts('restaurant/nav')
  const language = useLanguage()
  const [silent, setSilent] = useState(initial)
  useEffect(() => setSilent(initial), [initial])
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      const answer = await call<typeof listSilentBoards>('GET', '/api/pro/silent-boards')
      if (answer.ok) setSilent(answer.value)
    }
    const timer = setInterval(look, lookAgainMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [call])
  if (silent.length === 0) return null
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
