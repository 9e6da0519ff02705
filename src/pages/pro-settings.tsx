import type { ReactNode } from 'react'
import type { ProNavigation } from '../restaurant/pro-navigation.ts'
import { ProFrame } from '../restaurant/ui/pro-frame.tsx'
import { OtherRole, ProOutside } from './pro-outside.tsx'

type Visit =
  | { readonly visitor: 'staff'; readonly nav: ProNavigation; readonly isOtherRole: boolean }
  | { readonly visitor: 'signed-out' | 'not-staff' }

type Props = { visit: Visit; title: string; heading: string; lead: string; children: ReactNode }

export const ProSettings = ({ visit, title, heading, lead, children }: Props) => (
  <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
    <meta name="robots" content="noindex" />
    {visit.visitor === 'staff' ? (
      <ProFrame nav={visit.nav}>
        <title>{title}</title>
        <h1 className="text-3xl">{heading}</h1>
        <p className="max-w-prose text-muted">{lead}</p>
        {visit.isOtherRole && <OtherRole />}
        <div className="grid items-start gap-4 xl:grid-cols-2">{children}</div>
      </ProFrame>
    ) : (
      <ProOutside visitor={visit.visitor} />
    )}
  </main>
)
