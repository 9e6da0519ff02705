import { useState } from 'react'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { EditedCuisine } from '../cuisine.ts'
import type { moveCuisine, restoreCuisine } from '../cuisines-contract.ts'
import { CuisineDialog } from './cuisine-dialog.tsx'
import { CuisineRow } from './cuisine-row.tsx'

type Props = { cuisines: readonly EditedCuisine[]; offered: readonly Language[] }

export const CuisinesPage = ({ cuisines, offered }: Props) => {
  const call = useCall()
  const t = useTexts('operator/cuisines')
  const language = useLanguage()
  const refresh = useRefresh()
  const [news, setNews] = useState('')
  const [busy, setBusy] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const listed = cuisines.filter(({ isWithdrawn }) => !isWithdrawn)
  const withdrawn = cuisines.filter(({ isWithdrawn }) => isWithdrawn)

  const run = async (make: () => Promise<{ ok: boolean; message: string }>, onDone: () => void) => {
    if (busy) return
    setBusy(true)
    const answer = await make()
    if (answer.ok) onDone()
    else toast.error(answer.message)
    await refresh()
    setBusy(false)
  }
  const move = ({ id, name }: EditedCuisine, position: number) => {
    if (position < 0 || position >= listed.length) return
    const values = { name: inLanguage(name, language), place: position + 1, count: listed.length }
    void run(
      () => call<typeof moveCuisine>('PUT', '/api/admin/cuisines/:id/position', { params: { id }, body: { position } }),
      () => setNews(t('moved', values)),
    )
  }
  const restore = ({ id }: EditedCuisine) =>
    void run(
      () => call<typeof restoreCuisine>('POST', '/api/admin/cuisines/:id/restore', { params: { id } }),
      () => toast.success(t('restored')),
    )

  return (
    <div className="mt-6 flex max-w-4xl flex-col gap-4">
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>
        <p className="text-sm text-muted max-sm:hidden">{t('keys')}</p>
      </div>
      <Card padded={false}>
        <ol className="divide-y divide-border">
          {listed.map((cuisine, index) => (
            <CuisineRow
              key={cuisine.id}
              cuisine={cuisine}
              offered={offered}
              others={listed.filter(({ id }) => id !== cuisine.id)}
              place={{ index, count: listed.length, busy, move: (position) => move(cuisine, position) }}
            />
          ))}
        </ol>
      </Card>
      {withdrawn.length > 0 && (
        <Card>
          <h2 className="text-xl">{t('withdrawnTitle')}</h2>
          <p className="mt-1 text-muted">{t('withdrawnLead')}</p>
          <ul className="mt-3 divide-y divide-border">
            {withdrawn.map((cuisine) => (
              <li key={cuisine.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 flex-1 basis-60">
                  <bdi className="font-semibold">{inLanguage(cuisine.name, language)}</bdi>
                  {cuisine.shopCount > 0 && (
                    <span className="block text-sm text-muted">
                      {t('shops', { count: cuisine.shopCount })}. {t('stillShown')}
                    </span>
                  )}
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('restoreName', { name: inLanguage(cuisine.name, language) })}
                  onClick={() => restore(cuisine)}
                >
                  {t('restore')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <CuisineDialog open={isAdding} onClose={() => setIsAdding(false)} cuisine={null} offered={offered} />
    </div>
  )
}
