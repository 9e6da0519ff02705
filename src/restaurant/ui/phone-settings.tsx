import type { PhoneSettingsView } from '../phones-contract.ts'
import { BlockedPhones } from './blocked-phones.tsx'
import { CounterLimitsForm } from './counter-limits-form.tsx'

type Props = { shop: { readonly id: number; readonly timeZone: string }; phones: PhoneSettingsView }

export const PhoneSettings = ({ shop, phones }: Props) => (
  <>
    <CounterLimitsForm shopId={shop.id} limits={phones.limits} symbol={phones.currencySymbol} />
    <BlockedPhones shopId={shop.id} zone={shop.timeZone} blocked={phones.blocked} />
  </>
)
