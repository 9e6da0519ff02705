import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './messages-fr.ts'

export const en: Texts<typeof fr> = {
  requested: {
    sms: 'Mida: table for {people}, {when}, name {name}. Answer: {link}',
    subject: 'Table asked for: {people}, {when}',
    lead: '{name} asks for a table at {shop}: {when}, {people}.',
    rest: 'Without an answer half an hour before that time, the request is closed. Phone: {phone}. {notes}',
    action: 'Answer the request',
  },
  cancelled: {
    sms: 'Mida: {name} cancels the table, {when}, {people}.',
    subject: 'Table cancelled: {people}, {when}',
    lead: '{name} cancels the reservation at {shop}: {when}, {people}.',
    rest: 'The table is free again. {notes}',
    action: 'See the reservations',
  },
  signature: 'The Mida team',
}
