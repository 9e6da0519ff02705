import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './now-fr.ts'

export const ar: Texts<typeof fr> = {
  notNow:
    '{state, select, paused {المطعم متوقّف مؤقتًا} full {المطبخ ممتلئ حاليًا} other {المطعم مغلق}}{reason}{when, select, today {، يفتح من جديد على {time}} later {، يفتح من جديد {day} على {time}} other {}}.',
  soonGone: 'لم يعد «في أقرب وقت» ممكنًا. {why}{plan, select, yes { اختاروا يومًا وساعة.} other {}}',
  soonBack: 'أصبح «في أقرب وقت» ممكنًا من جديد، وهو المختار.',
  slotGone: 'لم يعد الوقت المختار ممكنًا. {why}{plan, select, yes { اختاروا وقتًا آخر.} other {}}',
  slotBack: 'أصبح الوقت المختار ممكنًا من جديد.',
  tableGone: 'لم يعد الطلب في المطعم ممكنًا الآن. {why}',
  tableBack: 'أصبح الطلب في المطعم ممكنًا من جديد.',
  again: 'المطعم يستقبل الطلبات من جديد.',
  blocked: 'لا يمكن إرسال الطلب هكذا',
}
