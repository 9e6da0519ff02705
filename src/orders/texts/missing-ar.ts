import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './missing-fr.ts'

export const ar: Texts<typeof fr> = {
  title:
    '{count, plural, one {طبق غير متوفّر: {dish}} two {طبقان غير متوفّرين: {dish}} few {غير متوفّر: # × {dish}} many {غير متوفّر: # × {dish}} other {غير متوفّر: # × {dish}}}',
  titlePart: 'ينقص {count} من {of}: {dish}',
  text: 'نفد هذا الطبق لدى {shop}. ماذا تريد؟',
  textPart: 'لم يعد لدى {shop} ما يكفي منه. ماذا تريد؟',
  left: 'أجب قبل {time}.',
  rest: '{count, plural, one {يبقى واحد في طلبك.} two {يبقى اثنان في طلبك.} few {يبقى # في طلبك.} many {يبقى # في طلبك.} other {يبقى # في طلبك.}}',
  else: 'إن لم تجب، يُحضَّر الطلب دون هذا الطبق.',
  elsePart: 'إن لم تجب، يُحضَّر الطلب مع {rest} من {of}.',
  elseCancelled: 'إن لم تجب، يُلغى الطلب: فهذا طبقه الوحيد.',
  withoutSaves: 'المتابعة دون هذا الطبق: أقلّ بـ {saved}',
  withoutPartSaves: 'المتابعة مع {rest} من {of}: أقلّ بـ {saved}',
  part: '{dish} ({count} من {of})',
  pieces: '{count} × {dish}',
  other: '{dish} بدلًا منه',
  otherSaves: '{dish} بدلًا منه: أقلّ بـ {saved}',
  cancel: 'إلغاء الطلب كلّه',
  ask: {
    title: 'إلغاء الطلب كلّه؟',
    text: 'لن يُحضّر {shop} شيئًا بعد ذلك.',
    textPaid: 'لن يُحضّر {shop} شيئًا بعد ذلك، ويُعاد إليك ما دفعته.',
    confirm: 'نعم، ألغِ كلّ شيء',
    keep: 'الاحتفاظ بالطلب',
  },
  failed: 'لم يُرسل جوابك. حاول مرّة أخرى.',
  sent: 'سُجّل جوابك وأُخبر المطعم.',
  outcome: {
    without: 'دون {dish}، كما اخترت.',
    other: '{replacement} بدلًا من {dish}، كما اخترت.',
    cancel: 'ألغيت الطلب: لم يتوفّر {dish}.',
    unanswered: 'دون {dish}: لم يصلنا جوابك في الوقت.',
    'unanswered-cancelled': 'أُلغي الطلب: لم يتوفّر {dish} ولم يصلنا جوابك في الوقت.',
  },
  refund: {
    'by-hand': 'يُعاد إليك {amount}، ويتولّى المطعم ذلك. اطلبه في المطعم.',
    'at-gateway': 'تجري إعادة {amount} إلى البطاقة أو الحساب الذي دفعت به، خلال أيام حسب البنك.',
    done: {
      online: 'أُعيد {amount} إلى البطاقة أو الحساب الذي دفعت به. يصل خلال أيام حسب البنك.',
      cash: 'أُعيد {amount} نقدًا.',
      card: 'أُعيد {amount} إلى بطاقتك. يصل خلال أيام حسب البنك.',
      'by-hand': 'أعاد المطعم {amount}.',
    },
  },
  refusals: {
    'unknown-order': 'هذا الطلب غير موجود.',
    'unknown-question': 'هذا السؤال غير موجود.',
    'already-answered': 'سبق أن أجبت جوابًا آخر: الجواب الأوّل هو المعتمد.',
    'answer-too-late': 'انقضت الدقائق الثلاث: حُسم الطلب دون جوابك.',
    'dish-is-there': 'خبر سارّ: الطبق متوفّر لدى المطعم في النهاية. لا شيء يتغيّر.',
    'order-ended': 'انتهى الطلب في هذه الأثناء.',
    'nothing-left': 'لن يبقى شيء في الطلب. اختر طبقًا آخر أو ألغِ الطلب.',
    'not-offered': 'هذا الطبق غير معروض. اختر من الأطباق الظاهرة.',
    'dish-gone': 'نفد {dish} أيضًا للتوّ. اختر شيئًا آخر.',
  },
}
