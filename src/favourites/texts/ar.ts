import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'المفضّلة',
  gone: '{shop} غير متاح حاليًا.',
  remove: 'حذف {shop} من المفضّلة',
  refusals: {
    'unknown-shop': 'هذا المطعم غير موجود.',
    'too-many-favourites': 'لديكم 200 مطعم في المفضّلة: احذفوا واحدًا لحفظ هذا.',
  },
}
