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
  waits: {
    sms: 'ميدة: {count, plural, one {الطلب {numbers} ينتظر ردكم منذ {minutes} د} two {طلبان ينتظران ردكم ({numbers})} few {# طلبات تنتظر ردكم ({numbers})} many {# طلبا ينتظر ردكم ({numbers})} other {# طلب ينتظر ردكم ({numbers})}} عند {shop}. {link}',
    subject:
      '{count, plural, one {الطلب {numbers} ينتظر ردّكم} two {طلبان ينتظران ردّكم: {numbers}} few {# طلبات تنتظر ردّكم: {numbers}} many {# طلبًا ينتظر ردّكم: {numbers}} other {# طلب ينتظر ردّكم: {numbers}}}',
    lead: '{count, plural, one {الطلب رقم {numbers} ينتظر ردّ {shop} منذ {minutes} دقيقة.} two {طلبان ينتظران ردّ {shop}: {numbers}.} few {# طلبات تنتظر ردّ {shop}: {numbers}.} many {# طلبًا ينتظر ردّ {shop}: {numbers}.} other {# طلب ينتظر ردّ {shop}: {numbers}.}}',
    rest: 'يمكن للزبون أن يلغي ما دمتم لم تردّوا. ودون ردّ تُطبَّق بعد 20 دقيقة القاعدة التي اخترتموها لمطعمكم.',
    action: 'الردّ الآن',
  },
  ended: {
    sms: 'ميدة: {count, plural, one {رفض الطلب {numbers}} two {رفض طلبان ({numbers})} few {رفضت # طلبات ({numbers})} many {رفض # طلبا ({numbers})} other {رفض # طلب ({numbers})}} عند {shop}: لم يرد أحد. {link}',
    subject:
      '{count, plural, one {رُفض الطلب {numbers} لعدم الردّ} two {رُفض طلبان لعدم الردّ: {numbers}} few {رُفضت # طلبات لعدم الردّ: {numbers}} many {رُفض # طلبًا لعدم الردّ: {numbers}} other {رُفض # طلب لعدم الردّ: {numbers}}}',
    lead: '{count, plural, one {لم يردّ أحد على الطلب رقم {numbers} عند {shop} خلال {minutes} دقيقة، فرُفض.} two {لم يردّ أحد على طلبين عند {shop} خلال {minutes} دقيقة، فرُفضا: {numbers}.} few {لم يردّ أحد على # طلبات عند {shop} خلال {minutes} دقيقة، فرُفضت: {numbers}.} many {لم يردّ أحد على # طلبًا عند {shop} خلال {minutes} دقيقة، فرُفضت: {numbers}.} other {لم يردّ أحد على # طلب عند {shop} خلال {minutes} دقيقة، فرُفضت: {numbers}.}}',
    rest: 'ما دُفع عبر الإنترنت يُعاد. يمكنكم اختيار قاعدة أخرى في صفحة «كيف نُبلَّغ».',
    action: 'عرض الطلبات',
  },
  contact: {
    sms: 'ميدة: سيُخطر هذا الرقم عندما ينتظر طلب عند {shop}. خطأ؟ {link}',
    subject: 'سيُخطر هذا العنوان بطلبات {shop}',
    lead: 'من الآن يتلقى هذا العنوان رسالة عندما ينتظر طلب أو حجز طاولة عند {shop}.',
    rest: 'خطأ؟ راسلوا من يدير المطعم، أو صحّحوا العنوان بالزرّ.',
    action: 'تغيير بيانات الاتصال',
  },
  decision: {
    approved: {
      sms: 'ميدة: تمّت الموافقة على {shop}. افتحوا عندما تستعدّون: {link}',
      subject: 'تمّت الموافقة على {shop}',
      lead: 'تمّت الموافقة على بطاقة {shop}.',
      rest: 'ما إن تفتحوا حتى يجد الزبائن مطعمكم.',
    },
    'sent-back': {
      sms: 'ميدة: بطاقة {shop} تحتاج إلى تصحيح. السبب: {link}',
      subject: '{shop}: تصحيح مطلوب',
      lead: 'لم تتمّ الموافقة بعد على بطاقة {shop}.',
      rest: 'صحّحوا البطاقة ثم أرسلوها من جديد.',
    },
    suspended: {
      sms: 'ميدة: {shop} معلَّق. السبب: {link}',
      subject: '{shop} معلَّق',
      lead: 'لم يعد الزبائن يجدون {shop}. أتمّوا الطلبات الجارية.',
      rest: 'لا يمكن أن تصل طلبات جديدة.',
    },
    lifted: {
      sms: 'ميدة: رُفع تعليق {shop}. {link}',
      subject: 'رُفع تعليق {shop}',
      lead: 'لم يعد {shop} معلَّقًا.',
      rest: 'عاد مطعمكم كما كان قبل التعليق.',
    },
    'identity-accepted': {
      sms: 'ميدة: تمّت الموافقة على التغيير المطلوب لـ{shop}. {link}',
      subject: '{shop}: تمّت الموافقة على التغيير',
      lead: 'تمّت الموافقة على التغيير الذي طلبتموه لـ{shop}.',
      rest: 'وهو سارٍ الآن.',
    },
    'identity-declined': {
      sms: 'ميدة: رُفض التغيير المطلوب لـ{shop}. السبب: {link}',
      subject: '{shop}: رُفض التغيير',
      lead: 'لم يُقبل التغيير الذي طلبتموه لـ{shop}.',
      rest: 'لم يتغيّر شيء.',
    },
    reason: 'السبب المذكور: {reason}',
    action: 'فتح البطاقة',
  },
  payments: {
    changed: {
      subject: 'رُبط حساب {service} بـ {shop}',
      lead: 'ما يدفعه زبائنكم عن طريق {service} لدى {shop} يذهب الآن إلى الحساب {hint}.',
      rest: 'إن لم تكونوا أنتم من غيّره، فأوقفوا هذه الخدمة فورًا بالزر، ثم غيّروا كلمة المرور.',
    },
    refused: {
      subject: 'ترفض {service} مفاتيحكم: لا يستطيع زبائنكم الدفع عن طريق {service}',
      lead: 'ترفض {service} مفاتيح الحساب {hint} لدى {shop}. لا يستطيع زبائنكم الدفع بهذه الخدمة. الدفع في المطعم يعمل كالمعتاد.',
      rest: 'تحقّقوا من مفاتيحكم لدى {service} ثم أدخلوها من جديد. المدفوعات التي تمّت لم تضع.',
    },
    action: 'فتح صفحة الدفع',
  },
  submission: {
    subject: '{shop} في انتظار قراركم',
    lead: 'أرسل {shop} بطاقته وينتظر الموافقة.',
    rest: 'لن يراه الزبائن قبل قراركم.',
    action: 'الاطّلاع على البطاقة',
  },
  invitation: {
    sms: 'ميدة: {shop} يدعوكم إلى فريقه. الرابط صالح 7 أيام: {link}',
    subject: '{shop} يدعوكم إلى فريقه',
    lead: '{shop} يدعوكم إلى فريقه بصفة: {role}.',
    rest: 'الرابط صالح مرة واحدة، طيلة سبعة أيام، للحساب الذي له هذا العنوان. لا تعملون هناك؟ لا تفعلوا شيئًا.',
    action: 'عرض الدعوة',
    roles: {
      owner: 'مالك',
      manager: 'مسؤول',
      counter: 'المنضدة',
      kitchen: 'المطبخ',
      operator: 'مشغّل',
      support: 'مساندة',
    },
  },
  signature: 'فريق ميدة',
}
