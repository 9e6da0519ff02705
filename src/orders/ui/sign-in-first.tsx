import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { setRedirectUrl } from '../../account/contract.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  title: string
  text: string
  action: string
  heading?: 'h1' | 'h2'
  atOnce?: boolean
}

/** After the sign-in, the visitor returns to the current page. */
export const SignInFirst = ({ title, text, action, heading, atOnce = false }: Props) => {
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await saveRedirect(pathname)
    setBusy(false)
    openSignIn('phone')
  }
  useEffect(() => {
    if (!atOnce) return
    let isHere = true
    void saveRedirect(pathname).then(() => isHere && openSignIn('phone'))
    return () => {
      isHere = false
    }
  }, [atOnce, pathname])
  return (
    <EmptyState
      heading={heading}
      title={title}
      action={
        <Button size="large" busy={busy} onClick={() => void start()}>
          {action}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

const saveRedirect = (url: string) =>
  call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url } })
