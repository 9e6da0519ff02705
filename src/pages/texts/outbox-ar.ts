import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './outbox-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'صندوق رسائل العرض',
  lead: 'كل ما أرسله العرض برسالة قصيرة أو واتساب أو بريد إلكتروني. لا يوجد إلا في العرض.',
  to: 'المستلم',
  filter: 'تصفية',
  empty: 'لم يُرسل شيء بعد',
}
