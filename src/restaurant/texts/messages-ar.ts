import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './messages-fr.ts'

export const ar: Texts<typeof fr> = {
  requested: {
    sms: 'ميدة: طلب طاولة، {people}، {when}، باسم {name}. للرد: {link}',
    subject: 'طلب طاولة: {people}، {when}',
    lead: '{name} يطلب طاولة لدى {shop}: {when}، {people}.',
    rest: 'إن لم يُجب عن الطلب قبل الموعد بنصف ساعة أُغلق. الهاتف: {phone}. {notes}',
    action: 'الرد على الطلب',
  },
  cancelled: {
    sms: 'ميدة: ألغى {name} طاولته، {when}، {people}.',
    subject: 'أُلغيت طاولة: {people}، {when}',
    lead: 'ألغى {name} حجزه لدى {shop}: {when}، {people}.',
    rest: 'الطاولة متاحة من جديد. {notes}',
    action: 'عرض الحجوزات',
  },
  signature: 'فريق ميدة',
}
