import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  orderPlaced: 'ميدا: سُجّل طلبك رقم {order} لدى {shop}، المجموع {total}. لمتابعته: {link}',
  orderReady: 'ميدا: طلبك رقم {order} جاهز لدى {shop}.',
  orderRefused: 'ميدا: لا يستطيع {shop} تحضير طلبك رقم {order}. يُردّ ما دُفع إلكترونيًا. {link}',
  refusals: {},
}
