import { Link } from 'react-router'
import { Price } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ShopOfferView } from './first-dishes.ts'

type Props = { id: number; offer: ShopOfferView }

export const ShopMenu = ({ id, offer: { sections, hidden } }: Props) => {
  const t = useTexts('operator/shops')
  const menu = useTexts('catalogue')
  const language = useLanguage()
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t('offer.menu')}</h2>
      {sections.length === 0 && <p className="text-muted">{t('offer.noDishes')}</p>}
      {sections.map((section) => (
        <section key={section.id} className="flex flex-col gap-1">
          <h3 className="font-semibold">
            <bdi>{section.name ?? menu('menu.otherCategory')}</bdi>
          </h3>
          <ul>
            {section.dishes.map((dish) => (
              <li key={dish.id} className="flex items-baseline justify-between gap-4 py-0.5">
                <span className="min-w-0 break-words">
                  <bdi>{dish.name}</bdi>
                  {dish.isSoldOut && <span className="text-sm text-muted"> ({t('offer.soldOut')})</span>}
                </span>
                <Price text={dish.price} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && <p className="text-muted">{t('offer.more', { count: hidden })}</p>}
      <Link
        to={pathIn(language, `/admin/shops/${id}/preview`)}
        className={buttonClass({ variant: 'secondary' }, 'self-start')}
      >
        {t('offer.preview')}
      </Link>
    </Card>
  )
}

const pictureLook = 'h-36 max-w-full rounded-field border border-border bg-sunken object-cover dark:brightness-85'

export const ShopPhotos = ({ photo, logo }: Pick<ShopOfferView, 'photo' | 'logo'>) => {
  const t = useTexts('operator/shops')
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t('offer.pictures')}</h2>
      {!photo && !logo && <p className="text-muted">{t('offer.noPictures')}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {photo && (
          <img
            src={photo}
            alt={t('offer.photo')}
            width={640}
            height={480}
            className={`aspect-4/3 w-auto ${pictureLook}`}
          />
        )}
        {logo && (
          <img
            src={logo}
            alt={t('offer.logo')}
            width={320}
            height={320}
            className={`aspect-square w-auto ${pictureLook}`}
          />
        )}
      </div>
    </Card>
  )
}

export const ShopHours = ({ week }: Pick<ShopOfferView, 'week'>) => {
  const t = useTexts('operator/shops')
  const menu = useTexts('catalogue')
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t('offer.hours')}</h2>
      <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 text-sm">
        {week.days.map(({ day, lines }) => (
          <div key={day} className="col-span-2 grid grid-cols-subgrid">
            <dt className="first-letter:uppercase">{menu(`weekdays.d${day as 1}`)}</dt>
            <dd className="tabular-nums">
              {lines.map((line) => (
                <bdi key={line} className="block rtl:text-right">
                  {line}
                </bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
