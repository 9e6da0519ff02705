import { useContext } from 'react'
import { classNames } from './class-names.ts'
import { BrandContext } from './document-facts.ts'
import { starPath } from './star.tsx'

export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true" className={classNames('size-9 shrink-0', className)}>
    <path d={starPath(12)} className="fill-primary" />
    <path d={starPath(6.4)} className="fill-saffron" />
  </svg>
)

export const Logo = ({ className }: { className?: string }) => {
  const brand = useContext(BrandContext)
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ink', className)}>
      {brand?.logo ? <img src={brand.logo} alt="" className="size-9" /> : <LogoMark />}
      <bdi className="font-display text-2xl leading-none font-bold tracking-[-0.03em]">{brand?.name ?? 'Mida'}</bdi>
    </span>
  )
}
