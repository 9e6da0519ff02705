import { type Translate, useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/profile-fr.ts'

/** The words of the account pages: they come with the first of them. */
export const useProfileTexts = (): Translate<typeof fr> => useTexts('account/profile')
