import { dateText, timeText } from '../../kernel/wall-time.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { PastLook } from '../shop-contract.ts'

export const LookList = ({ looks, zone }: { looks: readonly PastLook[]; zone: string }) => {
  const t = useTexts('restaurant/look')
  const when = (at: Date) => `\u2066${dateText(at, zone)} ${timeText(at, zone)}\u2069`
  return (
    <section className="mt-6 border-t border-border pt-4">
      <h3 className="font-semibold">{t('past')}</h3>
      {looks.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('none')}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {looks.map(({ at, by }) => (
            <li key={`${at} ${by}`}>{t.rich('entry', { name: () => <bdi>{by}</bdi>, when: when(new Date(at)) })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
