import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './look-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'الاطّلاع بعين هذا المطعم',
  lead: 'سترى صفحاته كما يراها صاحبه مدّة 30 دقيقة، دون تغيير أيّ شيء فيها. تُسجَّل الزيارة في السجلّ، ويراها المطعم.',
  begin: 'بدء الزيارة',
  looking: 'أنت تطّلع على <name></name> بعين صاحبه إلى الساعة {time}. لا يمكن تغيير أيّ شيء هنا.',
  end: 'إنهاء الزيارة',
  past: 'زيارات فريق المنصّة',
  none: 'لم يطّلع أحد على صفحاتكم نيابةً عنكم.',
  entry: '<name></name>، في {when}',
}
