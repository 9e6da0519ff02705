import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { OwnShopView } from '../shop-contract.ts'
import { OwnShopStatus } from './own-shop-status.tsx'
import { ShopPictures } from './shop-pictures.tsx'
import { ShopProfileForm } from './shop-profile-form.tsx'
import { useUnsaved } from './unsaved.ts'

export const OwnShop = ({ shop }: { shop: OwnShopView }) => {
  const t = useTexts('restaurant/shop')
  const [isChanged, setChanged] = useState(false)
  const [saves, setSaves] = useState(0)
  /** The version from which the form was filled. Null after a conflict: the next save overwrites the latest version. */
  const [base, setBase] = useState<number | null>(shop.version)
  useUnsaved(isChanged)
  if (base !== null && !isChanged && shop.version > base) setBase(shop.version)
  // After a save, only the reply has the latest version, until the page's data are reloaded.
  const latest = { ...shop, version: Math.max(shop.version, base ?? 0) }
  const { outside_vat: wantsOutside, ...wanted } = shop.wanted ?? { outside_vat: shop.profile.outside_vat }
  const wantedWords = Object.values(wanted)
  if (wantsOutside !== shop.profile.outside_vat)
    wantedWords.push(t(wantsOutside ? 'form.outsideVat' : 'wanted.insideVat'))
  return (
    <>
      <div className="flex flex-col gap-4">
        <OwnShopStatus shop={latest} hasUnsaved={isChanged} saves={saves} onMoved={setBase} />
        {shop.wanted && (
          <Notice kind="info" title={t('wanted.title')}>
            <ul>
              {wantedWords.map((fact) => (
                <li key={fact}>
                  <bdi>{fact}</bdi>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {!shop.wanted && shop.declinedBecause !== null && (
          <Notice kind="warning" title={t('wanted.declined')}>
            {t('reason')} <bdi>{shop.declinedBecause}</bdi>
          </Notice>
        )}
      </div>
      <ShopProfileForm
        shop={shop}
        version={base ?? shop.version}
        onChanged={setChanged}
        onSaved={(version) => {
          setSaves((count) => count + 1)
          setBase(version)
        }}
        onOvertaken={() => setBase(null)}
      />
      <ShopPictures shop={shop} />
    </>
  )
}
