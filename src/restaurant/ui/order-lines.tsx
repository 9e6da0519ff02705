import TriangleAlertIcon from 'lucide-react/icons/triangle-alert'
import { timesTexts } from '../../catalogue/chosen-options.ts'
import { factsOf } from '../../kernel/texts.ts'
import { isLineGone } from '../../orders/line-status.ts'
import { mentionsAllergy } from '../../orders/mentions-allergy.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { LineStepButton } from './line-step.tsx'
import { MissingPress } from './missing-press.tsx'
import type { OrderLine } from './use-board.ts'

/** A note that mentions an allergy stands out from all others, which would otherwise hide it. */
export const LineNote = ({ note, isLarge = false }: { note: string; isLarge?: boolean }) => {
  const t = useTexts('restaurant')
  const isAllergy = mentionsAllergy(note)
  return (
    <div
      className={classNames(
        'flex items-start gap-2 rounded-field',
        isLarge ? 'px-3 py-2 text-xl' : 'mt-1.5 px-2.5 py-1.5',
        isAllergy ? 'bg-danger-solid font-bold text-on-danger' : 'border-s-4 border-control bg-sunken font-semibold',
      )}
    >
      {isAllergy && (
        <TriangleAlertIcon aria-hidden="true" className={isLarge ? 'mt-1 size-6 shrink-0' : 'mt-0.5 size-5 shrink-0'} />
      )}
      <p className="min-w-0 break-words">
        {isAllergy ? (
          <span className="block text-sm uppercase">{t('allergyNote')}</span>
        ) : (
          <span className="sr-only">{t('noteLabel')}</span>
        )}
        <bdi>{note}</bdi>
      </p>
    </div>
  )
}

export const OptionGroups = ({ options, isLarge = false }: { options: OrderLine['options']; isLarge?: boolean }) => {
  const t = useTexts('restaurant')
  const { comma } = factsOf(useLanguage())
  const groups = [...new Set(options.map(({ group }) => group))]
  const namesIn = (group: string) =>
    timesTexts(options.flatMap((choice) => (choice.group === group && choice.option ? [choice.option.name] : []))).join(
      comma,
    )
  return (
    <ul className={classNames('text-muted', isLarge ? 'text-lg leading-snug' : 'text-sm')}>
      {groups.map((group) => (
        <li key={group}>
          {t.rich('options', {
            group: () => <bdi>{group}</bdi>,
            names: () => <bdi>{namesIn(group)}</bdi>,
            strong: (chunks) => <strong className="font-semibold text-ink">{chunks}</strong>,
          })}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  order: ShopOrderReply
  /** Lines whose change has not been answered yet, by line id. */
  moving: ReadonlyMap<number, number>
  onMove: (line: OrderLine, to: 2 | 3) => void
}

export const OrderLines = ({ order, moving, onMove }: Props) => {
  const t = useTexts('restaurant')
  return (
    <ul className="flex flex-col gap-2.5">
      {order.commandeproducts.map((line) => (
        <li key={line.id}>
          <div className="flex gap-2.5">
            <span
              dir="ltr"
              className="h-fit min-w-9 shrink-0 rounded-field bg-sunken px-1.5 py-0.5 text-center font-display font-bold tabular-nums"
            >
              {line.qte}×
            </span>
            <div className={classNames('min-w-0 flex-1', isLineGone(line) && 'text-muted line-through')}>
              {isLineGone(line) && <span className="sr-only">{t('line.gone')}</span>}
              <p className="font-semibold">
                <MissingPress order={order} line={line}>
                  <bdi>{line.establishment_product.name}</bdi>
                </MissingPress>
              </p>
              {line.options.length > 0 && <OptionGroups options={line.options} />}
            </div>
            <LineStepButton
              order={order}
              line={line}
              busy={moving.has(line.id)}
              className="-my-1 size-10"
              onMove={(to) => onMove(line, to)}
            />
          </div>
          {line.note && <LineNote note={line.note} />}
        </li>
      ))}
    </ul>
  )
}
