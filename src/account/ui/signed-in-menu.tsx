import { useState } from 'react'
import { TruncatedText } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { SessionUser, signOut, UserReply } from '../contract.ts'

const initialsOf = (user: UserReply): string =>
  [user.first_name, user.last_name === user.first_name ? '' : user.last_name]
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase()

const itemClass =
  'flex min-h-11 w-full items-center rounded-button px-3 text-start text-ink no-underline hover:bg-primary-soft'

const addressOf = { restaurant: '/pro', marketplace: '/admin' } as const

/** Uses `<details>` and not the role `menu`, because most of the items are links. */
export function SignedInMenu({ user }: { user: SessionUser }) {
  const call = useCall()
  const t = useTexts('account/menu')
  const language = useLanguage()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const answer = await call<typeof signOut>('POST', '/logout')
    if (answer.ok) return window.location.reload()
    setLeaving(false)
    toast.error(answer.message)
  }
  return (
    <details
      className="xs:relative"
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || currentTarget.removeAttribute('open')
      }
    >
      <summary
        // The label contains the visible text, as voice control needs.
        aria-label={user.image_url ? t('open') : `${t('open')} ${initialsOf(user)}`}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-full bg-primary bg-clip-content p-1 text-sm font-bold text-on-primary"
      >
        {user.image_url ? (
          <img src={user.image_url} alt="" className="size-9 rounded-full object-cover" />
        ) : (
          initialsOf(user)
        )}
      </summary>
      <div className="absolute end-4 z-40 w-64 max-w-[calc(100%-2rem)] rounded-card border border-border bg-surface p-2 shadow-raised xs:end-0 xs:top-12 xs:max-w-none">
        <p className="px-3 py-2 text-sm text-muted">
          <TruncatedText>{user.name}</TruncatedText>
        </p>
        {user.rooms.map((room) => (
          <a key={room} href={pathIn(language, addressOf[room])} className={itemClass}>
            {t(room)}
          </a>
        ))}
        <a href={pathIn(language, '/account/profile')} className={itemClass}>
          {t('profile')}
        </a>
        <a href={pathIn(language, '/account/orders')} className={itemClass}>
          {t('orders')}
        </a>
        <a href={pathIn(language, '/account/reservations')} className={itemClass}>
          {t('reservations')}
        </a>
        <button type="button" onClick={() => void leave()} aria-busy={leaving || undefined} className={itemClass}>
          {t('signOut')}
        </button>
      </div>
    </details>
  )
}
