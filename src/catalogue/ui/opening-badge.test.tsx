import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { OrdersStopped } from '../../ui/document-facts.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import type { OpeningStatus } from './shop-view.ts'

const markupOf = (status: OpeningStatus, quiet: boolean): string =>
  renderToStaticMarkup(
    <OrdersStopped value>
      <TextsProvider language="fr" messages={catalogues.fr}>
        <OpeningBadge status={status} quiet={quiet} />
      </TextsProvider>
    </OrdersStopped>,
  )

test.each([true, false])(
  'while all orders are stopped an open shop says so and does not invite (quiet: %s)',
  (quiet) => {
    const markup = markupOf({ open: true, closesAt: '23:00' }, quiet)
    expect(markup).toContain(catalogues.fr.catalogue.opening.stopped)
    expect(markup).not.toMatch(/success|Ouvert/)
    expect(markupOf({ open: false, paused: false, opensAt: null, note: null }, quiet)).toContain('Fermé')
  },
)
