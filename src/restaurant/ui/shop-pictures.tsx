import { Card } from '../../ui/card.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { OwnShopView } from '../shop-contract.ts'
import { PictureField, picturesOf } from './picture-field.tsx'

export const ShopPictures = ({ shop: { id, pictures } }: { shop: Pick<OwnShopView, 'id' | 'pictures'> }) => {
  const t = useTexts('restaurant/pictures')
  const call = useCall()
  return (
    <Card>
      <section id="pictures" className="flex scroll-mt-4 flex-col gap-6">
        <div>
          <h2 className="text-xl">{t('title')}</h2>
          <p className="mt-1 text-muted">{t('lead')}</p>
        </div>
        <PictureField
          legend={t('shop')}
          shape="wide"
          view={pictures.shop}
          {...picturesOf(call, { id, kind: 'shop', of: id })}
        />
        <PictureField
          legend={t('logo')}
          shape="square"
          view={pictures.logo}
          {...picturesOf(call, { id, kind: 'logo', of: id })}
        />
      </section>
    </Card>
  )
}
