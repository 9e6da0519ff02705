import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { type TabletRole, tabletRoles } from '../permission.ts'
import type { ShownScreen } from '../screens.ts'
import { longestTabletName, tabletPath } from '../tablet.ts'
import type { makeTablet, revokeTablet, TabletReply } from '../tablet-contract.ts'
import { RoleChoice } from './role-choice.tsx'
import { ScreenList, useMoment } from './screen-list.tsx'
import { useUnsaved } from './unsaved.ts'

/** Interval at which the page checks whether a tablet has used its link. */
const readAgainMs = 3000

const NoPicture = (_: { text: string }): ReactNode => null

/** If the QR code cannot be loaded, the link and the code below it suffice. */
const QrPicture = lazy(() =>
  import('../../account/ui/qr-picture.tsx').then(
    (file) => ({ default: file.QrPicture }),
    () => ({ default: NoPicture }),
  ),
)

type Shop = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly tablets: readonly TabletReply[]
  readonly screens: readonly ShownScreen[]
}

type Fresh = { readonly id: number; readonly code: string }

export const ShopTablets = ({ shop, origin }: { shop: Shop; origin: string }) => {
  const call = useCall()
  const t = useTexts('restaurant/tablets')
  const [tablets, setTablets] = useState(shop.tablets)
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const [name, setName] = useState('')
  const [role, setRole] = useState<TabletRole>('counter')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { withProof, proof } = useStepUp()
  const reread = useRefresh()
  useUnsaved(name !== '')
  const isAwaited = tablets.some(({ id, last_seen_at }) => id === fresh?.id && last_seen_at === null)
  useEffect(() => setTablets(shop.tablets), [shop.tablets])
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.hidden || void reread(), readAgainMs)
    return () => clearInterval(timer)
  }, [isAwaited, reread])
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await withProof(() =>
      call<typeof makeTablet>('POST', '/api/pro/shops/:id/tablets', { params: { id: shop.id }, body: { name, role } }),
    )
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setError(answer.message)
    const { code, ...tablet } = answer.value
    setTablets((known) => [...known, tablet])
    setFresh({ id: tablet.id, code })
    void reread()
    setName('')
  }
  const revoke = async (tablet: number) => {
    const answer = await withProof(() =>
      call<typeof revokeTablet>('DELETE', '/api/pro/shops/:id/tablets/:tablet', { params: { id: shop.id, tablet } }),
    )
    if (!answer) return
    if (!answer.ok) return void toast.error(answer.message)
    setTablets((known) => known.filter(({ id }) => id !== tablet))
    setFresh((shown) => (shown?.id === tablet ? null : shown))
    // The list of screens no longer has the tablet's.
    void reread()
  }
  return (
    <Card>
      <h2 className="text-xl">
        <bdi>{shop.name}</bdi>
      </h2>
      {tablets.length === 0 && <p className="mt-3 text-muted">{t('none')}</p>}
      <ul className="mt-3 flex flex-col divide-y divide-border">
        {tablets.map((tablet) => (
          <Tablet
            key={tablet.id}
            tablet={tablet}
            zone={shop.timeZone}
            link={fresh?.id === tablet.id ? { code: fresh.code, origin } : null}
            onRevoke={() => revoke(tablet.id)}
          />
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void make(event)} className="mt-4 flex flex-col gap-3">
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={longestTabletName}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setError(null)
          }}
          error={error}
        />
        <RoleChoice legend={t('role')} roles={tabletRoles} role={role} onChange={setRole} />
        <Button type="submit" busy={busy} className="self-start">
          {t('make')}
        </Button>
      </form>
      <ScreenList screens={shop.screens} zone={shop.timeZone} />
      {proof}
    </Card>
  )
}

type TabletProps = {
  tablet: TabletReply
  zone: string
  link: { readonly code: string; readonly origin: string } | null
  onRevoke: () => Promise<unknown>
}

const Tablet = ({ tablet, zone, link, onRevoke }: TabletProps) => {
  const t = useTexts('restaurant/tablets')
  const people = useTexts('restaurant/people')
  const isolate = useIsolated()
  const language = useLanguage()
  // Not awaited, so that the question closes before the dialog that asks for a proof opens.
  const { ask, question } = useConfirm(async () => void onRevoke(), {
    title: t('revoke.title', { name: isolate(tablet.name) }),
    children: t('revoke.text'),
    confirm: t('revoke.confirm'),
    cancel: t('revoke.keep'),
  })
  const when = useMoment(zone)
  const isWaiting = tablet.last_seen_at === null
  const address = link && `${link.origin}${pathIn(language, tabletPath(link.code))}`
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">
            <bdi>{tablet.name}</bdi>
          </p>
          <p className="text-sm text-muted">{people(`roles.${tablet.role}.label`)}</p>
          <p className="text-sm text-muted">
            {tablet.last_seen_at === null || tablet.expires_at === null
              ? t('waiting', { until: when(tablet.code_until) })
              : t('seen', { seen: when(tablet.last_seen_at), until: when(tablet.expires_at) })}
          </p>
        </div>
        <Button variant="secondary" onClick={ask} aria-label={t('revoke.label', { name: isolate(tablet.name) })}>
          {t('revoke.action')}
        </Button>
        {question}
      </div>
      <p role="status" className="font-semibold">
        {link && !isWaiting && t('paired')}
      </p>
      {isWaiting && link && address && (
        <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
          <p>{t('open')}</p>
          <Suspense fallback={<div className="h-56" />}>
            <QrPicture text={address} />
          </Suspense>
          <p className="text-center">
            <code dir="ltr" className="break-all text-sm select-all">
              {address}
            </code>
          </p>
          <p>
            {t.rich('orType', {
              page: `${link.origin}${pathIn(language, '/pro/tablet')}`,
              address: (chunks) => <bdi dir="ltr">{chunks}</bdi>,
            })}
          </p>
          <p dir="ltr" className="text-center font-display text-2xl font-bold tracking-wider select-all">
            {link.code}
          </p>
        </div>
      )}
    </li>
  )
}
