import ArmchairIcon from 'lucide-react/icons/armchair'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ShopReservationReply } from '../reservation-contract.ts'
import { ChooseTables } from './choose-tables.tsx'
import type { ShopReservations } from './use-shop-reservations.ts'

type Props = {
  reservation: ShopReservationReply
  mayMove: boolean
  hasDiningRoom: boolean
  board: ShopReservations
}

export const TicketTables = ({ reservation, mayMove, hasDiningRoom, board }: Props) => {
  const t = useTexts('restaurant/reservations')
  const [choosing, setChoosing] = useState(false)
  const { id, name, tables, status } = reservation
  const problem = board.problem?.id === id && status === 'requested' ? board.problem : null
  const choose = (
    <Button
      variant={problem ? 'secondary' : 'quiet'}
      size="small"
      aria-label={`${t(tables.length > 0 ? 'changeTables' : 'chooseTables')} ${name}`}
      onClick={() => setChoosing(true)}
    >
      {t(tables.length > 0 ? 'changeTables' : 'chooseTables')}
    </Button>
  )
  return (
    <>
      {(tables.length > 0 || mayMove) && status === 'confirmed' && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {tables.length > 0 && (
            <p className="flex items-center gap-1.5 font-semibold">
              <ArmchairIcon aria-hidden="true" className="size-5 shrink-0" />
              {t('tables', { count: tables.length, names: tables.map((table) => table.name).join(' + ') })}
            </p>
          )}
          {mayMove && <span className="-mx-2">{choose}</span>}
        </div>
      )}
      {problem && (
        <Notice
          kind="warning"
          action={
            problem.code === 'no-dining-room'
              ? hasDiningRoom && <ToDiningRoom />
              : problem.code === 'no-free-table' && choose
          }
        >
          {problem.message}
        </Notice>
      )}
      <ChooseTables
        reservation={reservation}
        open={choosing}
        busy={board.answering === id}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => board.choose(reservation, chosen)}
      />
    </>
  )
}

const ToDiningRoom = () => {
  const t = useTexts('restaurant/reservations')
  const language = useLanguage()
  return (
    <Link to={pathIn(language, '/pro/dining-room')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {t('toDiningRoom')}
    </Link>
  )
}
