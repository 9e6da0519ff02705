import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './needs-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'ما ينتظرك',
  lead: 'ما ينتظر أحدًا من إدارة المنصّة، الأقدم أوّلًا. يختفي كلّ سطر بزوال سببه.',
  count:
    '{count, plural, one {أمر واحد ينتظرك} two {أمران ينتظرانك} few {# أمور تنتظرك} many {# أمرًا ينتظرك} other {# أمر ينتظرك}}',
  none: 'لا شيء ينتظرك',
  noneText: 'خرجت كلّ الرسائل، وكلّ مطعم مفتوح يرى طلباته ويجيب عنها، ولا مطعم ينتظر قرارًا.',
  more: 'تظهر أمور أخرى بعد معالجة هذه.',
  silent: '<name></name> لا يجيب',
  silentText:
    '{count, plural, one {طلب ينتظر جوابًا رغم التذكير.} two {طلبان ينتظران جوابًا رغم التذكير.} few {# طلبات تنتظر جوابًا رغم التذكير.} many {# طلبًا ينتظر جوابًا رغم التذكير.} other {# طلب ينتظر جوابًا رغم التذكير.}}',
  call: 'اتّصال',
  theirOrders: 'عرض طلباته',
  silentBoard: 'لا شاشة تعرض طلبات <name></name>',
  silentBoardText: 'المطعم مفتوح ويستقبل الطلبات، لكن لن يراها أحد عند وصولها.',
  submitted: '<name></name> ينتظر الموافقة',
  identityWanted: '<name></name> يطلب هويّة أخرى',
  seeShop: 'عرض المطعم',
}
