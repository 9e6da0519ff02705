import LocateFixedIcon from 'lucide-react/icons/locate-fixed'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../account/ui/account-store.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { Button } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { DeliveryAddressReply, SuggestionReply } from '../contract.ts'
import type { AddressError } from './address-lookup.ts'
import { AddressSearch } from './address-search.tsx'
import type { SaveError } from './change-address.ts'
import { useChosenAddress } from './chosen-address-store.ts'

const ErrorText = lazy(() => import('./address-error.tsx').then((file) => ({ default: file.AddressErrorText })))
const Recent = lazy(() => import('./recent-addresses.tsx').then((file) => ({ default: file.RecentAddresses })))

type ChoiceError = AddressError | SaveError

export function AddressChoice({ to }: { to: string }) {
  const t = useTexts('address/choice')
  const language = useLanguage()
  const navigate = useNavigate()
  const account = useAccount()
  const chosen = useChosenAddress()
  const [text, setText] = useState('')
  const [isLocating, setLocating] = useState(false)
  const [error, setError] = useState<ChoiceError | null>(null)
  const id = useId()
  useEffect(() => setText(chosen?.line ?? ''), [chosen])

  const choose = async (form: DeliveryAddressReply) => {
    const { chooseAddress } = await import('./change-address.ts')
    const choice = await chooseAddress(form)
    if (choice.ok) await navigate(pathIn(language, to))
    else setError(choice.code)
  }
  const take = async (suggestion: SuggestionReply) => {
    setError(null)
    setText(suggestion.display_name)
    const { withCoordinates } = await import('./address-lookup.ts')
    const whole = await withCoordinates(suggestion)
    if (whole.ok) await choose(whole.value)
    else setError(whole.code)
  }
  const locate = async () => {
    setError(null)
    setLocating(true)
    const { locateDevice, toForm } = await import('./address-lookup.ts')
    const here = await locateDevice()
    if (here.ok) await choose(toForm(here.value))
    else setError(here.code)
    setLocating(false)
  }
  const forget = async () => {
    setError(null)
    const { clearChosenAddress } = await import('./change-address.ts')
    await clearChosenAddress()
  }
  return (
    <section
      aria-labelledby={id}
      className="grid w-full max-w-3xl grid-cols-1 gap-x-4 gap-y-2 rounded-card border border-border bg-surface p-3 shadow-popover sm:grid-cols-[auto_1fr] sm:px-4"
    >
      <h2 id={id} className="text-lg sm:py-2">
        {t('heading')}
      </h2>
      <div className="col-span-full flex flex-col gap-2 sm:flex-row">
        <AddressSearch
          text={text}
          onText={(typed) => {
            setError(null)
            setText(typed)
          }}
          onChoose={(suggestion) => void take(suggestion)}
          onClear={chosen ? () => void forget() : undefined}
          className="grow"
        />
        <Button
          variant="secondary"
          busy={isLocating}
          icon={<LocateFixedIcon aria-hidden="true" className="size-5 text-primary" />}
          onClick={() => void locate()}
          className="shrink-0"
        >
          {t('usePosition')}
        </Button>
      </div>
      <div className="-mb-2 flex min-h-11 min-w-0 items-center text-sm sm:col-start-2 sm:row-start-1 sm:m-0 sm:justify-end">
        {error ? (
          <Suspense fallback={null}>
            <ErrorText error={error} />
          </Suspense>
        ) : account.state === 'signed-in' ? (
          <Suspense fallback={null}>
            <Recent onChoose={(form) => void choose(form)} />
          </Suspense>
        ) : (
          <p className="text-muted">
            {t.rich('signIn', {
              signin: (words) => (
                <button type="button" onClick={() => openSignIn('phone')} className="text-link -my-3 min-h-11">
                  {words}
                </button>
              ),
            })}
          </p>
        )}
      </div>
    </section>
  )
}
