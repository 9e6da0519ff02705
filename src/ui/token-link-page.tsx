import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { pathIn } from './language-path.ts'
import { type Arrival, useLinkToken } from './link-token.ts'
import { useLanguage } from './texts.tsx'

type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: string }

type Words = Readonly<
  Record<
    'reading' | 'noScript' | 'missingTitle' | 'missingText' | 'failedTitle' | 'failedText' | 'retry' | 'home',
    string
  >
>

type Props<Value> = {
  title: string
  words: Words
  /** Checks the token without consuming it. Must be the same function in each render. */
  ask: (token: string, signal: AbortSignal) => Promise<Asked<Value>>
  children: (found: { readonly value: Value; readonly token: string; readonly askAgain: () => void }) => ReactNode
  /** Null for a refusal after which the visitor may retry. */
  refused: (code: string, message: string) => ReactNode | null
  used?: ReactNode
}

/** The server renders the page without the token, because only the browser knows it. */
export function TokenLinkPage<Value>({ title, words, ask, children, refused, used }: Props<Value>) {
  const arrival = useLinkToken()
  const token = arrival?.token
  const isOver = arrival?.isUsed === true && used !== undefined
  const [answered, setAnswered] = useState<{ readonly to: Arrival; readonly asked: Asked<Value> } | null>(null)
  const asked = answered?.to === arrival ? (answered?.asked ?? null) : null
  const [attempt, setAttempt] = useState(0)
  const askAgain = () => setAttempt((before) => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (!arrival?.token || isOver) return
    const gone = new AbortController()
    void ask(arrival.token, gone.signal).then((answer) => {
      if (!gone.signal.aborted) setAnswered({ to: arrival, asked: answer })
    })
    return () => gone.abort()
  }, [arrival, isOver, ask, attempt])
  const retry = () => {
    setAnswered(null)
    askAgain()
  }
  if (isOver) return used
  if (token && asked !== null) {
    if (asked.ok) return children({ value: asked.value, token, askAgain })
    const refusal = refused(asked.code, asked.message)
    if (refusal !== null) return refusal
  }
  return (
    <>
      <title>{title}</title>
      {token === null ? (
        <EmptyState heading="h1" title={words.missingTitle} action={<HomeLink>{words.home}</HomeLink>}>
          {words.missingText}
        </EmptyState>
      ) : asked === null ? (
        <EmptyState heading="h1" title={title}>
          <p role="status" className="noscript:hidden">
            {words.reading}
          </p>
          <noscript>{words.noScript}</noscript>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h1"
          title={words.failedTitle}
          action={
            <Button size="large" onClick={retry}>
              {words.retry}
            </Button>
          }
        >
          {words.failedText}
        </EmptyState>
      )}
    </>
  )
}

export const HomeLink = ({ children }: { children: ReactNode }) => (
  <Link to={pathIn(useLanguage(), '/')} className={buttonClass({ size: 'large' })}>
    {children}
  </Link>
)
