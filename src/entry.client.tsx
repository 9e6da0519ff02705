import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadFirstTexts, loadLateTexts } from './texts/load-texts.ts'
import { splitLanguage } from './ui/language-path.ts'
import { TextsProvider } from './ui/texts.tsx'

const { language } = splitLanguage(window.location.pathname)
const messages = await loadFirstTexts(language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider language={language} messages={messages} late={loadLateTexts}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  )
})
