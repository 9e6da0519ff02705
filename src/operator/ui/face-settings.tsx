import type { SettingsView } from '../settings.ts'
import { BrandSetting } from './brand-setting.tsx'
import { LanguagesSetting } from './languages-setting.tsx'

type Props = Pick<SettingsView, 'brand' | 'languages'>

/** What the marketplace looks like, and the languages it speaks: two cards of the settings. */
export function FaceSettings({ brand, languages }: Props) {
  return (
    <>
      <BrandSetting brand={brand} offered={languages.offered} />
      <LanguagesSetting stored={languages} />
    </>
  )
}
