import LocateFixedIcon from 'lucide-react/icons/locate-fixed'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../account/ui/account-store.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { Button } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { DeliveryAddressReply, SuggestionReply } from '../contract.ts'
import { AddressSearch } from './address-search.tsx'
import type { ChoiceTrouble } from './choose-address.ts'
import { useChosenAddress } from './chosen-address-store.ts'
import type { AddressTrouble } from './look-up.ts'

const TroubleText = lazy(() => import('./address-trouble.tsx').then((file) => ({ default: file.AddressTroubleText })))
const Recent = lazy(() => import('./recent-addresses.tsx').then((file) => ({ default: file.RecentAddresses })))

type Trouble = AddressTrouble | ChoiceTrouble

/** Where the visitor is: typed, found by the device, or one of the addresses from before. A choice leads to the listing. */
export function AddressChoice({ to }: { to: string }) {
  const t = useTexts('address/choice')
  const language = useLanguage()
  const navigate = useNavigate()
  const account = useAccount()
  const chosen = useChosenAddress()
  const [text, setText] = useState('')
  const [isLocating, setLocating] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const id = useId()
  useEffect(() => setText(chosen?.line ?? ''), [chosen])

  const choose = async (form: DeliveryAddressReply) => {
    const { chooseAddress } = await import('./choose-address.ts')
    const choice = await chooseAddress(form)
    if (choice.ok) await navigate(pathIn(language, to))
    else setTrouble(choice.code)
  }
  const take = async (suggestion: SuggestionReply) => {
    setTrouble(null)
    setText(suggestion.display_name)
    const { complete } = await import('./look-up.ts')
    const whole = await complete(suggestion)
    if (whole.ok) await choose(whole.value)
    else setTrouble(whole.code)
  }
  const locate = async () => {
    setTrouble(null)
    setLocating(true)
    const { findHere, toForm } = await import('./look-up.ts')
    const here = await findHere()
    if (here.ok) await choose(toForm(here.value))
    else setTrouble(here.code)
    setLocating(false)
  }
  const forget = async () => {
    setTrouble(null)
    const { forgetChosenAddress } = await import('./choose-address.ts')
    await forgetChosenAddress()
  }
  return (
    <section
      aria-labelledby={id}
      className="w-full max-w-3xl rounded-card border border-border bg-surface p-4 shadow-popover sm:p-5"
    >
      <h2 id={id} className="text-xl">
        {t('heading')}
      </h2>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <AddressSearch
          text={text}
          onText={(typed) => {
            setTrouble(null)
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
      <div className="mt-3 -mb-2 flex min-h-11 items-center text-sm sm:mt-1">
        {trouble ? (
          <Suspense fallback={null}>
            <TroubleText trouble={trouble} />
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
