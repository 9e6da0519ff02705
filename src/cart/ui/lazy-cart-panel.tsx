import { lazy, Suspense, useState } from 'react'

const load = () => import('./cart-panel.tsx')

const Panel = lazy(() => load().then((file) => ({ default: file.CartPanel })))

export const prepareCartPanel = (): void => void load()

export function LazyCartPanel({ open }: { open: boolean }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense fallback={null}>
        <Panel open={open} />
      </Suspense>
    )
  )
}
