import type { ComponentProps, SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action'>

/**
 * Its fields become the query of this page's address, also before hydration. React Router's `Form` can do more, and every page
 * would have to load that.
 */
export function QueryForm({ onSubmit, ...props }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(`${pathname}?${new URLSearchParams(fields)}`)
  }
  return <form {...props} method="get" action={pathname} onSubmit={submit} />
}
