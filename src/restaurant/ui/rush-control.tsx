import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { RushPlace } from '../rush.ts'

const RushPanel = lazyPart(() => import('./rush-panel.tsx').then((file) => file.RushPanel))

export const RushButton = ({ places }: { places: readonly RushPlace[] }) => {
  const t = useTexts('restaurant/nav')
  const refresh = useRefresh()
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (places.length === 0) return null
  const open = () => {
    setOpened(true)
    setOpen(true)
    // A pause may have begun or ended since the board was loaded.
    void refresh()
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={open}>
        {t('rush')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <RushPanel open={isOpen} onClose={() => setOpen(false)} places={places} />
        </Suspense>
      )}
    </>
  )
}
