import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { QueryForm } from '../../ui/query-form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { auditedActions } from '../audit-entry.ts'
import { type LogFilter, logSearch, readLogFilter } from '../log-filter.ts'

/** The filter is in the URL, so the form also works before hydration. */
export function LogFilterForm({ filter, zone }: { filter: LogFilter; zone: string }) {
  const t = useTexts('operator/log')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter)
  const propsOf = (name: 'who' | 'shop' | 'from' | 'to') => ({
    name,
    optional: true,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped((before) => ({ ...before, [name]: target.value })),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wish = readLogFilter(new URLSearchParams({ ...typed, zone: typed.zone || zone }))
    void navigate(`${pathname}${logSearch(wish)}`)
  }
  return (
    <QueryForm role="search" aria-label={t('filter')} onSubmit={submit} className="mt-4 flex flex-col gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-5">
        <TextField label={t('who')} hint={t('whoHint')} {...propsOf('who')} />
        <Select
          optional
          name="what"
          label={t('what')}
          value={typed.what}
          onChange={({ target }) => setTyped((before) => ({ ...before, what: target.value }))}
        >
          <option value="">{t('anything')}</option>
          {auditedActions.map((action) => (
            <option key={action} value={action}>
              {t(`actions.${action}`)}
            </option>
          ))}
        </Select>
        <TextField dir="ltr" label={t('shop')} hint={t('shopHint')} {...propsOf('shop')} />
        <TextField type="date" label={t('from')} {...propsOf('from')} />
        <TextField type="date" label={t('to')} {...propsOf('to')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('search')}</Button>
        {logSearch(filter) !== '' && (
          <Link to={pathname} className={buttonClass({ variant: 'quiet' })}>
            {t('clear')}
          </Link>
        )}
      </div>
    </QueryForm>
  )
}
