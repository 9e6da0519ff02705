import { Suspense } from 'react'
import { isHexColour } from '../../kernel/colour.ts'
import { factsOf, type Language } from '../../kernel/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type Call, useCall } from '../../ui/use-call.ts'
import { languagesWithOwnName } from '../brand.ts'
import type { updateBrand } from '../brand-contract.ts'
import type { SettingsView } from '../settings.ts'
import { settingId } from '../settings.ts'
import { LogoSetting } from './logo-setting.tsx'
import { useSetting } from './use-setting.ts'

/** The code for colours is loaded only when a colour is entered. */
const AccentPreview = lazyPart(() => import('./accent-preview.tsx').then((file) => file.AccentPreview))

const usualColour = '#183db2'

type Brand = SettingsView['brand']

const save = async (
  call: Call,
  { name = '', accent = '', ...names }: Readonly<Record<string, string>>,
  version: string,
) => {
  const body = { name, names, accent, version }
  const answer = await call<typeof updateBrand>('PUT', '/api/admin/settings/brand', { body })
  const { language } = answer.details
  return answer.ok || typeof language !== 'string' ? answer : { ...answer, code: `${answer.code} ${language}` }
}

const fieldOf: Readonly<Record<string, string>> = {
  'brand-name-long': 'name',
  'brand-name-signs': 'name',
  'brand-name-first': 'name',
  'accent-invalid': 'accent',
  ...Object.fromEntries(
    languagesWithOwnName.flatMap((language) => [
      [`brand-name-long ${language}`, language],
      [`brand-name-signs ${language}`, language],
    ]),
  ),
}

const typedOf = ({ name, names, accent }: Brand): Readonly<Record<string, string>> => ({
  name,
  accent,
  ...Object.fromEntries(languagesWithOwnName.map((language) => [language, names[language] ?? ''])),
})

type Props = { brand: Brand; offered: readonly Language[] }

/** A name in a language that is not offered is kept but not shown. */
export function BrandSetting({ brand, offered }: Props) {
  const t = useTexts('operator/brand')
  const call = useCall()
  const { form, propsOf, submit, busy, proof } = useSetting(
    typedOf(brand),
    (typed) => save(call, typed, brand.version),
    fieldOf,
  )
  const shown = languagesWithOwnName.filter((language) => offered.includes(language))
  const accent = propsOf('accent')
  const isColour = isHexColour(accent.value)
  return (
    <Card>
      <h2 id={settingId('brand')} className="scroll-mt-16 text-xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t('lead')}</p>
      {brand.isFixed ? (
        <Notice kind="info" className="mt-4">
          {t('fixed')}
        </Notice>
      ) : (
        <>
          <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
            <TextField optional label={t('name')} hint={t('nameHint')} autoComplete="off" {...propsOf('name')} />
            {shown.map((language) => (
              <TextField
                key={language}
                optional
                label={t('nameIn', { language: factsOf(language).name })}
                hint={t('nameInHint')}
                autoComplete="off"
                lang={language}
                dir={factsOf(language).direction}
                {...propsOf(language)}
              />
            ))}
            <TextField
              optional
              label={t('accent')}
              hint={t('accentHint')}
              autoComplete="off"
              dir="ltr"
              {...accent}
              end={
                <input
                  type="color"
                  aria-label={t('accentPick')}
                  value={isColour ? accent.value : usualColour}
                  onChange={accent.onChange}
                  className="size-11 cursor-pointer rounded-field p-1.5"
                />
              }
            />
            {isColour && (
              <Suspense fallback={null}>
                <AccentPreview accent={accent.value} />
              </Suspense>
            )}
            <Button type="submit" busy={busy} className="self-start">
              {t('save')}
            </Button>
          </form>
          {proof}
          <LogoSetting brand={brand} />
        </>
      )}
    </Card>
  )
}
