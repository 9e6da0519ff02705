import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import { type ComponentType, lazy, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { useTexts } from './texts.tsx'

/** If loading fails, shows a retry button, so that the page keeps typed values. Render the part in `Suspense`. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const Missing = () => {
    const t = useTexts('ui')
    return (
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<RotateCwIcon aria-hidden="true" className="size-4" />}
        onClick={tryAgain}
      >
        {t('networkFailure')}
      </Button>
    )
  }
  const start = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Missing }),
      ),
    )
  let now = start()
  const tryAgain = () => {
    now = start()
    for (const listener of listeners) listener()
  }
  return (props) => {
    const Part = useSyncExternalStore(
      listen,
      () => now,
      () => now,
    )
    return <Part {...props} />
  }
}
