import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  orderPlaced: 'ميدة: سُجّل طلبك رقم {order} لدى {shop}، المجموع {total}. لمتابعته: {link}',
  orderReady: 'ميدة: طلبك رقم {order} جاهز لدى {shop}.',
  orderWaiting: 'ميدة: تذكير، طلبك رقم {order} جاهز وينتظرك لدى {shop}. {link}',
  orderWaitingPaid: 'ميدة: طلبك رقم {order} جاهز وينتظرك لدى {shop}. لا يُعاد المبلغ إن لم تأتِ. {link}',
  orderNotCollected: 'ميدة: لم تستلم طلبك {order}. يمكن لـ{shop} تسليمه حتى {until}. {link}',
  orderNotCollectedPaid: 'ميدة: لم تستلم طلبك {order} ولم يُعد مبلغه. يمكن لـ{shop} تسليمه حتى {until}. {link}',
  orderAccepted: 'ميدة: قبل {shop} طلبك {order}، جاهز حوالي {time}. {link}',
  orderDelayed: 'ميدة: موعد جديد لطلبك {order} لدى {shop}: جاهز حوالي {time}. {link}',
  orderRefused: 'ميدة: تعذّر على {shop} تحضير طلبك {order}.{reason} {link}',
  orderRefusedPaid: 'ميدة: تعذّر على {shop} تحضير طلبك {order}.{reason} يُعاد إليك مبلغ الدفع. {link}',
  orderUnanswered: 'ميدة: لم يرد {shop} بعد على طلبك {order}. الإلغاء مجاني: {link}',
  orderEnded: 'ميدة: لم يرد {shop}: رُفض طلبك {order}. {link}',
  orderEndedPaid: 'ميدة: لم يرد {shop}: رُفض طلبك {order}. يُعاد إليك ما دفعته. {link}',
  orderMissing: 'ميدة: لا يتوفّر «{dish}»{part} لدى {shop}، الطلب {order}. اختر ما تريد قبل {until}: {link}',
  orderWithout: 'ميدة: لم يصلنا ردّك، فسيُحضّر {shop} طلبك {order} دون «{dish}»{part}. المجموع: {total}. {link}',
  orderWithoutPaid: 'ميدة: لم يصلنا ردّك، فسيُحضّر {shop} طلبك {order} دون «{dish}»{part} ويعيد إليك الفرق. {link}',
  orderLacksAll: 'ميدة: لم يصلنا ردّك، فأُلغي طلبك {order} لدى {shop}: «{dish}» غير متوفّر. {link}',
  orderLacksAllPaid:
    'ميدة: لم يصلنا ردّك، فأُلغي طلبك {order} لدى {shop}: «{dish}» غير متوفّر. إعادة المبلغ جارية. {link}',
  orderPart: '({count} من {of})',
  orderReason: 'السبب: {reason}',
  orderRefunded: 'ميدة: وصل مبلغ {total} متأخّرًا للطلب {order} المغلق. أُعيد إليك. {link}',
  reservation: {
    requested: {
      sms: 'ميدة: طلبت طاولة لدى {shop}، {when}، {people}. يصلك الجواب برسالة. للعرض أو الإلغاء: {link}',
      subject: 'طلب طاولة لدى {shop}',
      lead: 'وصل طلبك إلى {shop}: {when}، {people}.',
      rest: 'لا تُحجز الطاولة إلا بعد تأكيد المطعم، ويصلك تأكيده.',
    },
    confirmed: {
      sms: 'ميدة: طاولة مؤكدة لدى {shop}، {when}، {people}. للعرض أو الإلغاء: {link}',
      subject: 'طاولة مؤكَّدة لدى {shop}',
      lead: 'ينتظرك {shop}: {when}، {people}.',
      rest: 'تجد موعد التقويم مرفقًا بهذه الرسالة. طرأ مانع؟ ألغ عبر الزر: يُعلَم المطعم فورًا.',
    },
    refused: {
      sms: 'ميدة: لا يستطيع {shop} استقبالك {when}. {reason}',
      subject: 'لا يستطيع {shop} استقبالك',
      lead: 'لا يستطيع {shop} استقبالك {when}. {reason}',
      rest: 'جرّب ساعة أخرى أو مطعمًا آخر.',
    },
    cancelled: {
      sms: 'ميدة: أُلغي حجزك لدى {shop}، {when}.',
      subject: 'أُلغي الحجز لدى {shop}',
      lead: 'أُلغي حجزك لدى {shop}، {when}.',
      rest: 'أُعلم المطعم بذلك.',
    },
    expired: {
      sms: 'ميدة: لم يجب {shop} في الوقت المناسب عن طلبك {when}. أُغلق الطلب.',
      subject: 'لا جواب من {shop}',
      lead: 'لم يجب {shop} في الوقت المناسب عن طلبك {when}. أُغلق الطلب.',
      rest: 'جرّب ساعة أخرى أو مطعمًا آخر.',
    },
    reminder: {
      sms: 'ميدة: نراك قريبًا لدى {shop}، {when}، {people}. طرأ مانع؟ {link}',
      subject: 'نراك قريبًا لدى {shop}',
      lead: 'ينتظرك {shop}: {when}، {people}.',
      rest: 'طرأ مانع؟ ألغ عبر الزر: يُعلَم المطعم فورًا.',
    },
    reason: 'السبب: {reason}',
    action: 'عرض الحجز',
    signature: 'فريق ميدة',
  },
  refusals: {},
}
