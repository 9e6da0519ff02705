import HeartIcon from 'lucide-react/icons/heart'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { Chapter, Sample } from './sample.tsx'

const variants: readonly NonNullable<ButtonLook['variant']>[] = ['primary', 'secondary', 'quiet', 'danger']
const sizes: readonly NonNullable<ButtonLook['size']>[] = ['small', 'medium', 'large']

const focused = 'outline-3 outline-offset-2 outline-focus'

export const Buttons = () => {
  const t = useTexts('pages/design-system')
  const [chosen, setChosen] = useState(true)
  const [mode, setMode] = useState<'one' | 'other'>('one')
  const [count, setCount] = useState(1)
  return (
    <Chapter title={t('buttons')}>
      {variants.map((variant) => (
        <Sample key={variant} name={variant}>
          <Button variant={variant}>{t('order')}</Button>
          <Button variant={variant} icon={<PlusIcon aria-hidden="true" className="size-5" />}>
            {t('withIcon')}
          </Button>
          <Button variant={variant} className={focused}>
            {t('focused')}
          </Button>
          <Button variant={variant} busy>
            {t('busy')}
          </Button>
          <Button variant={variant} disabled>
            {t('disabled')}
          </Button>
        </Sample>
      ))}
      <Sample name={t('sizes')}>
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </Sample>
      <Sample name={t('small')}>
        <IconButton label={t('like')}>
          <HeartIcon />
        </IconButton>
        <IconButton label={t('like')} variant="surface">
          <HeartIcon />
        </IconButton>
        <IconButton label={t('like')} variant="primary">
          <HeartIcon />
        </IconButton>
        <IconButton label={t('like')} disabled>
          <HeartIcon />
        </IconButton>
        <Chip selected={chosen} onClick={() => setChosen(!chosen)}>
          {t('chip')}
        </Chip>
        <Chip>{t('chip')}</Chip>
        <Chip disabled>{t('disabled')}</Chip>
        <Stepper label={t('quantity')} value={count} onChange={setCount} />
      </Sample>
      <Segmented
        legend={t('switch')}
        value={mode}
        onChange={setMode}
        choices={[
          { value: 'one', label: t('takeaway') },
          { value: 'other', label: t('dineIn') },
        ]}
        className="max-w-md"
      />
    </Chapter>
  )
}
