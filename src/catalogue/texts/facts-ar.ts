import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './facts-fr.ts'

export const ar: Texts<typeof fr> = {
  diets: {
    vegetarian: 'نباتي',
    vegan: 'نباتي صرف',
    halal: 'حلال',
    kosher: 'كوشر',
    'gluten-free': 'خالٍ من الغلوتين',
    'lactose-free': 'خالٍ من اللاكتوز',
    'pork-free': 'بدون لحم خنزير',
    'alcohol-free': 'بدون كحول',
    spicy: 'حار',
  },
  allergens: {
    title: 'مسببات الحساسية',
    none: 'لا شيء من مسببات الحساسية الأربعة عشر، حسب المطعم',
    unknown: 'لم يذكر المطعم مسببات الحساسية: اسألوه قبل الطلب',
    gluten: 'غلوتين',
    crustaceans: 'قشريات',
    eggs: 'بيض',
    fish: 'سمك',
    peanuts: 'فول سوداني',
    soy: 'صوجا',
    milk: 'حليب',
    nuts: 'مكسرات',
    celery: 'كرفس',
    mustard: 'خردل',
    sesame: 'سمسم',
    sulphites: 'كبريتيت',
    lupin: 'ترمس',
    molluscs: 'رخويات',
  },
}
