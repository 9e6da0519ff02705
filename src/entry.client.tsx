import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadFirstTexts, loadTexts } from './texts/load-texts.ts'
import { splitLanguage } from './ui/language-path.ts'
import { TextsProvider } from './ui/texts.tsx'

const { language, path } = splitLanguage(window.location.pathname)
// A top-level `await` would be a deadlock, because the built file of the texts imports that of this module.
void loadFirstTexts(language, /^\/(?:pro|admin)(?:\/|$)/.test(path)).then((messages) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider language={language} messages={messages} load={loadTexts}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    )
  }),
)

// Runs last, because it only helps later visits without a network.
const registerOfflinePage = async (): Promise<void> => {
  const workers = navigator.serviceWorker
  if (!workers) return
  if (import.meta.env.PROD) await workers.register('/sw.js')
  else for (const old of await workers.getRegistrations()) await old.unregister()
}
const whenIdle = window.requestIdleCallback ?? window.setTimeout
const registerWhenIdle = () => whenIdle(() => void registerOfflinePage().catch(() => {}))
if (document.readyState === 'complete') registerWhenIdle()
else window.addEventListener('load', registerWhenIdle, { once: true })
