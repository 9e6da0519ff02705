import type { ReactNode } from 'react'
import type { readNav } from '../restaurant/server/read-nav.ts'
import { LiveProNav } from '../restaurant/ui/pro-nav.tsx'
import { ProOutside } from './pro-outside.tsx'

type Visit =
  | { readonly visitor: 'staff'; readonly nav: Awaited<ReturnType<typeof readNav>> }
  | { readonly visitor: 'signed-out' | 'not-staff' }

type Props = { visit: Visit; title: string; heading: string; lead: string; children: ReactNode }

/** A page of settings. `children` has one form per shop. */
export const ProSettings = ({ visit, title, heading, lead, children }: Props) => (
  <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
    <meta name="robots" content="noindex" />
    {visit.visitor === 'staff' ? (
      <>
        <title>{title}</title>
        <LiveProNav shopIds={visit.nav.dining} waiting={visit.nav.waiting} {...visit.nav.doors} />
        <h1 className="text-3xl">{heading}</h1>
        <p className="max-w-prose text-muted">{lead}</p>
        <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
      </>
    ) : (
      <ProOutside visitor={visit.visitor} />
    )}
  </main>
)
