import type { Language, Texts } from '../../kernel/texts.ts'

const fr = {
  signature: 'L’équipe Mida',
  'password-reset': {
    subject: 'Choisissez un nouveau mot de passe',
    lead: 'Vous avez demandé à changer votre mot de passe Mida.',
    action: 'Choisir un nouveau mot de passe',
    rest: 'Ce lien fonctionne une seule fois, pendant 30 minutes. Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lead: 'Cette adresse doit devenir celle de votre compte Mida.',
    action: 'Confirmer cette adresse',
    rest: 'Ce lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
  },
  'password-changed': {
    subject: 'Votre mot de passe a été changé',
    lead: 'Le mot de passe de votre compte Mida vient d’être changé, et vos autres appareils ont été déconnectés.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.',
  },
  'email-changed': {
    subject: 'L’adresse e-mail de votre compte a été changée',
    lead: 'Votre compte Mida a maintenant une autre adresse e-mail. Celle-ci ne l’ouvre plus.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, répondez à ce message ou écrivez à l’aide de Mida.',
  },
}

const en: Texts<typeof fr> = {
  signature: 'The Mida team',
  'password-reset': {
    subject: 'Choose a new password',
    lead: 'You asked to change your Mida password.',
    action: 'Choose a new password',
    rest: 'This link works once, for 30 minutes. If you asked for nothing, ignore this message: nothing changes.',
  },
  'email-change': {
    subject: 'Confirm your new e-mail address',
    lead: 'This address is to become the one of your Mida account.',
    action: 'Confirm this address',
    rest: 'This link works once, for 24 hours. If you asked for nothing, ignore this message: nothing changes.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    lead: 'The password of your Mida account has just been changed, and your other devices were signed out.',
    action: 'Open Mida',
    rest: 'If it was not you, ask for a new password at once from the sign-in page.',
  },
  'email-changed': {
    subject: 'The e-mail address of your account was changed',
    lead: 'Your Mida account now has another e-mail address. This one opens it no more.',
    action: 'Open Mida',
    rest: 'If it was not you, answer this message or write to the help of Mida.',
  },
}

const ar: Texts<typeof fr> = {
  signature: 'فريق ميدة',
  'password-reset': {
    subject: 'اختر كلمة سر جديدة',
    lead: 'طلبت تغيير كلمة سر حسابك في ميدة.',
    action: 'اختيار كلمة سر جديدة',
    rest: 'يعمل هذا الرابط مرة واحدة خلال 30 دقيقة. إن لم تطلب شيئًا فتجاهل هذه الرسالة: لن يتغيّر شيء.',
  },
  'email-change': {
    subject: 'أكّد بريدك الإلكتروني الجديد',
    lead: 'هذا العنوان سيصبح عنوان حسابك في ميدة.',
    action: 'تأكيد هذا العنوان',
    rest: 'يعمل هذا الرابط مرة واحدة خلال 24 ساعة. إن لم تطلب شيئًا فتجاهل هذه الرسالة: لن يتغيّر شيء.',
  },
  'password-changed': {
    subject: 'تم تغيير كلمة السر',
    lead: 'تم الآن تغيير كلمة سر حسابك في ميدة، وأُغلقت جلساتك على الأجهزة الأخرى.',
    action: 'فتح ميدة',
    rest: 'إن لم تكن أنت من فعل ذلك فاطلب فورًا كلمة سر جديدة من صفحة تسجيل الدخول.',
  },
  'email-changed': {
    subject: 'تم تغيير البريد الإلكتروني لحسابك',
    lead: 'لحسابك في ميدة الآن بريد إلكتروني آخر، وهذا العنوان لم يعد يفتحه.',
    action: 'فتح ميدة',
    rest: 'إن لم تكن أنت من فعل ذلك فأجب على هذه الرسالة أو راسل مساعدة ميدة.',
  },
}

/** Subjects and sentences of the mails about an account. */
export const mailTexts: Readonly<Record<Language, Texts<typeof fr>>> = { fr, en, ar }
