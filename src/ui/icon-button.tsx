import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

const variants = {
  quiet: 'text-ink hover:bg-primary-soft',
  surface: 'border border-border bg-surface text-ink shadow-raised hover:bg-primary-soft',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
} as const

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string
  children: ReactNode
  variant?: keyof typeof variants
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({ label, children, variant = 'quiet', className, type, ...rest }: Props) => (
  <button
    {...rest}
    type={type ?? 'button'}
    aria-label={label}
    className={classNames(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors [&_svg]:size-5',
      'disabled:cursor-not-allowed disabled:bg-secondary-soft disabled:text-secondary-text aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
      variants[variant],
      className,
    )}
  >
    {children}
  </button>
)
