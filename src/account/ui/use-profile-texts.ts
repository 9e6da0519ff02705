import { type Translate, useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/profile-fr.ts'

export const useProfileTexts = (): Translate<typeof fr> => useTexts('account/profile')
