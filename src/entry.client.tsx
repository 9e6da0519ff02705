import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './texts/load-texts.ts'
import { splitLanguage } from './ui/language-path.ts'
import { TextsProvider } from './ui/texts.tsx'

const { language } = splitLanguage(window.location.pathname)
const messages = await loadTexts(language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider language={language} messages={messages}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  )
})
