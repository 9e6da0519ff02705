import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './reservations-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'حجوزات المطعم',
  titleWaiting: '({count}) حجوزات المطعم',
  heading: 'الحجوزات',
  nav: { label: 'فضاء المطعم', orders: 'الطلبات', reservations: 'الحجوزات', contact: 'كيف نُبلَّغ' },
  waitingCount:
    '{count, plural, one {طلب واحد ينتظر جوابًا} two {طلبان ينتظران جوابًا} few {# طلبات تنتظر جوابًا} many {# طلبًا ينتظر جوابًا} other {# طلب ينتظر جوابًا}}',
  waiting: 'للتأكيد',
  coming: 'مؤكَّدة',
  closed: 'المرفوضة والملغاة ودون جواب',
  noWaiting: 'لا طلب ينتظر جوابًا.',
  noComing: 'لا طاولة مؤكَّدة حاليًا.',
  today: 'اليوم',
  tomorrow: 'غدًا',
  number: 'الحجز رقم {id}',
  call: 'اتصل بـ{name}',
  write: 'اكتب إلى {name}',
  notes: 'طلب الحريف',
  confirm: 'تأكيد',
  refuse: 'رفض',
  callOff: 'إلغاء الطاولة',
  ask: {
    refuse: { title: 'هل ترفض طاولة {name}؟', text: 'يُرسل إليه السبب برسالة قصيرة.', confirm: 'رفض الطلب' },
    callOff: {
      title: 'هل تلغي طاولة {name}؟',
      text: 'الطاولة مؤكَّدة: يُعلَم {name} فورًا برسالة قصيرة، ويُستحسن الاتصال به.',
      confirm: 'إلغاء الطاولة',
    },
    reason: 'السبب، يقرؤه الحريف',
    reasonHint: 'مثلًا: «لا مكان في هذه الساعة، تعال على الساعة 21:30».',
    keep: 'رجوع',
  },
  answered: '{name}: {status}.',
  arrived: 'طلب جديد من {name}، {people}.',
  faster: 'تغيّر الحجز في الأثناء: «{status}».',
  failed: 'لم يُرسل الجواب. أعد المحاولة.',
  offline: 'انقطع الاتصال. ستتحدّث القائمة من تلقاء نفسها.',
}
