import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { inLanguage } from '../../kernel/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Select } from '../../ui/select.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { EditedCuisine } from '../cuisine.ts'
import type { withdrawCuisine } from '../cuisines-contract.ts'

type Props = { open: boolean; onClose: () => void; cuisine: EditedCuisine; others: readonly EditedCuisine[] }

export const WithdrawCuisine = ({ open, onClose, cuisine, others }: Props) => {
  const call = useCall()
  const t = useTexts('operator/cuisines')
  const language = useLanguage()
  const refresh = useRefresh()
  const [isMerged, setIsMerged] = useState(false)
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState<{ readonly isOfTarget: boolean; readonly message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const name = inLanguage(cuisine.name, language)
  const target = isMerged ? others.find(({ id }) => String(id) === into) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (isMerged && !target) return setProblem({ isOfTarget: true, message: t('refusals.unknown-target') })
    setBusy(true)
    const answer = await call<typeof withdrawCuisine>('POST', '/api/admin/cuisines/:id/withdraw', {
      params: { id: cuisine.id },
      body: { into: target?.id ?? null, version: cuisine.version },
    })
    setBusy(false)
    if (!answer.ok) {
      setProblem({ isOfTarget: answer.code === 'unknown-target', message: answer.message })
      return void refresh()
    }
    const replacing = target && inLanguage(target.name, language)
    toast.success(
      replacing === undefined ? t('withdrawn') : t('merged', { count: answer.value.shops, name: replacing }),
    )
    onClose()
    await refresh()
  }
  const rest = cuisine.shopCount - cuisine.shops.length
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('withdrawTitle', { name })}
      description={t('withdrawText')}
      size="small"
      fit
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {problem && !problem.isOfTarget && <Notice kind="error">{problem.message}</Notice>}
        {cuisine.shopCount > 0 && (
          <>
            <div>
              <p className="font-semibold">{t('usedBy')}</p>
              <ul className="mt-1 flex flex-wrap gap-x-4">
                {cuisine.shops.map((shop) => (
                  <li key={shop.id}>
                    <Link
                      to={pathIn(language, `/admin/shops/${shop.id}`)}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      <bdi>{shop.name}</bdi>
                    </Link>
                  </li>
                ))}
                {rest > 0 && <li className="inline-flex min-h-11 items-center">{t('more', { count: rest })}</li>}
              </ul>
            </div>
            <ChoiceGroup legend={t('fate')}>
              <RadioRow
                name="fate"
                label={t('keep')}
                description={t('keepHint')}
                checked={!isMerged}
                onChange={() => setIsMerged(false)}
              />
              <RadioRow
                name="fate"
                label={t('merge')}
                description={t('mergeHint')}
                checked={isMerged}
                onChange={() => setIsMerged(true)}
              />
            </ChoiceGroup>
            {isMerged && (
              <Select
                label={t('into')}
                value={into}
                error={problem?.isOfTarget ? problem.message : null}
                onChange={({ target: { value } }) => {
                  setInto(value)
                  setProblem(null)
                }}
              >
                <option value="">{t('choose')}</option>
                {others.map(({ id, name: other }) => (
                  <option key={id} value={id}>
                    {inLanguage(other, language)}
                  </option>
                ))}
              </Select>
            )}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('withdraw')}
          </Button>
        </div>
      </form>
    </LazyDialog>
  )
}
