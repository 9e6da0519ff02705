import type { ReactNode } from 'react'
import type { ProNavigation } from '../restaurant/pro-navigation.ts'
import { ProFrame } from '../restaurant/ui/pro-frame.tsx'
import { OtherRole, ProOutside } from './pro-outside.tsx'

type Visit =
  | { readonly visitor: 'staff'; readonly nav: ProNavigation }
  | { readonly visitor: 'signed-out' | 'not-staff' }

/** Without `children`, says that the visitor's role in the chosen shop may not use the screen. */
export const ProOneShop = ({ visit, title, children }: { visit: Visit; title: string; children: ReactNode }) => (
  <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
    <meta name="robots" content="noindex" />
    {visit.visitor === 'staff' ? (
      <ProFrame nav={visit.nav} oneShop>
        <title>{title}</title>
        {children ?? <OtherRole />}
      </ProFrame>
    ) : (
      <ProOutside visitor={visit.visitor} />
    )}
  </main>
)
