import { type ReactNode, useId } from 'react'

export const Chapter = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="border-b border-border pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const Sample = ({ name, children, layout = 'flex flex-wrap items-center gap-3' }: SampleProps) => (
  <div className="flex min-w-0 flex-col gap-2">
    <p className="text-sm font-medium text-muted">{name}</p>
    <div className={layout}>{children}</div>
  </div>
)

type SampleProps = { name: string; children: ReactNode; layout?: string }
