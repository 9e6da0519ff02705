import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './star.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

const variants: Record<NonNullable<ButtonLook['variant']>, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-control bg-surface text-ink hover:border-primary hover:bg-primary-soft',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger-solid text-on-danger hover:bg-danger-solid-hover',
}

const sizes: Record<NonNullable<ButtonLook['size']>, string> = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-6 text-lg',
}

export const buttonClass = (
  { variant = 'primary', size = 'medium', wide = false }: ButtonLook = {},
  more = '',
): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-button py-2 text-center font-semibold no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-secondary-soft disabled:text-secondary-text',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    more,
  )

type Props = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner and ignores clicks. The button keeps its label and the focus. */
    busy?: boolean
    icon?: ReactNode
    ref?: Ref<HTMLButtonElement>
  }

export const Button = ({
  variant,
  size,
  wide,
  busy = false,
  icon,
  children,
  className,
  onClick,
  type,
  ...rest
}: Props) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The attribute `disabled` is not used, because the button would lose the focus.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner silent className="size-5" /> : icon}
      {children}
    </button>
  )
}
