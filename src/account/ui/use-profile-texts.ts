import { type Translate, useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/profile-fr.ts'

/** Loaded with the first account page. */
export const useProfileTexts = (): Translate<typeof fr> => useTexts('account/profile')
