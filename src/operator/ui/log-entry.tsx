import { Link } from 'react-router'
import { dateText, timeText } from '../../kernel/wall-time.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { type AuditEntry, changedFields, isAuditedAction } from '../audit-entry.ts'
import { isNamedField } from '../log-fields.ts'
import { type LogFilter, logSearch } from '../log-filter.ts'
import { useLogWords } from './use-log-words.ts'

const linkClass = 'font-semibold underline-offset-4 hover:underline'

type Props = {
  entry: AuditEntry
  zone: string
  /** The links of an entry add a condition to this filter. Null in the log of a restaurant, which has no links. */
  filter: LogFilter | null
  withShop?: boolean
}

export function LogEntry({ entry, zone, filter, withShop = true }: Props) {
  const t = useTexts('operator/log')
  const language = useLanguage()
  const { actor, action, subject, ip, shop } = entry
  const at = new Date(entry.at)
  const fields = changedFields(entry)
  const name = actor.name || t('nameless', { id: actor.id })
  const { label, text, about: numbered } = useLogWords(entry, zone)
  const about = entry.subjectName ?? numbered
  const [, order] = /^order (\d+)$/.exec(subject) ?? []
  return (
    <li className="flex flex-col gap-2 py-4 md:flex-row md:gap-6">
      <div className="min-w-0 md:w-80 md:shrink-0">
        <p className="font-semibold">
          {isAuditedAction(action) ? t(`actions.${action}`) : <bdi dir="ltr">{action}</bdi>}
          {about && (
            <span className="text-muted">
              {' · '}
              {order && filter ? (
                <Link to={pathIn(language, `/admin/orders/${order}`)} className={linkClass}>
                  <bdi>{about}</bdi>
                </Link>
              ) : (
                <bdi>{about}</bdi>
              )}
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={entry.at} className="tabular-nums">
            <bdi>{dateText(at, zone)}</bdi> <bdi>{timeText(at, zone)}</bdi>
          </time>
        </p>
        <p className="text-sm">
          {t(`kind.${actor.kind}`)}{' '}
          <SearchLink
            to={filter && logSearch({ ...filter, who: `${actor.kind} ${actor.id}` })}
            label={t('allOfActor', { name })}
          >
            {name}
          </SearchLink>
          {ip && <span className="text-muted"> {t.rich('fromAddress', { ip: () => <bdi>{ip}</bdi> })}</span>}
        </p>
        {withShop && (
          <p className="text-sm">
            {shop ? (
              <SearchLink
                to={filter && logSearch({ ...filter, shop: String(shop.id) })}
                label={t('allOfShop', { name: shop.name ?? t('goneShop', { id: shop.id }) })}
              >
                {shop.name ?? t('goneShop', { id: shop.id })}
              </SearchLink>
            ) : (
              <span className="text-muted">{t('marketplace')}</span>
            )}
          </p>
        )}
      </div>
      {fields.length > 0 && (
        <dl className="grid min-w-0 flex-1 content-start gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(6rem,auto)_1fr]">
          {fields.map((field) => (
            <div key={field.name} className="contents">
              <dt className="text-muted">
                {isNamedField(field.name) ? label(field.name) : <bdi dir="ltr">{field.name}</bdi>}
              </dt>
              <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
                <span className="sr-only">{t('before')} </span>
                <del className="text-muted">
                  <bdi>{text(field.name, field.before)}</bdi>
                </del>
                <span aria-hidden="true" className="mx-2">
                  ·
                </span>
                <span className="sr-only">{t('after')} </span>
                <ins className="font-semibold no-underline">
                  <bdi>{text(field.name, field.after)}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const SearchLink = ({ to, label, children }: { to: string | null; label: string; children: string }) =>
  to === null ? (
    <bdi className="font-semibold">{children}</bdi>
  ) : (
    <Link to={to} aria-label={label} className={linkClass}>
      <bdi>{children}</bdi>
    </Link>
  )
