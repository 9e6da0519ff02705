import { PairTablet } from '../restaurant/ui/pair-tablet.tsx'
import { useTexts } from '../ui/texts.tsx'

export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export default function ProTabletPage() {
  const t = useTexts('restaurant/tablets')
  return (
    <main id="content" className="mx-auto flex w-full max-w-lg flex-col gap-3 px-4 py-8">
      <meta name="robots" content="noindex" />
      <title>{t('pair.title')}</title>
      <h1 className="text-3xl">{t('pair.title')}</h1>
      <p className="text-muted">{t('pair.lead')}</p>
      <PairTablet />
    </main>
  )
}
