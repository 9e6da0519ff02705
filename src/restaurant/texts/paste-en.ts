import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './paste-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Paste dishes',
  lines: 'One dish per line',
  linesHint: 'Name; price that the customer pays; description. Rows copied from a spreadsheet work too.',
  example: 'Fish couscous; {price}; grouper, seasonal vegetables',
  category: 'Menu category',
  categoryHint: 'It is made if the menu does not have it yet.',
  usual: 'Dishes',
  vat: 'VAT',
  read: '{count, plural, =0 {No dish read} one {# dish read} other {# dishes read}}',
  wrong: '{count, plural, one {One line could not be read} other {# lines could not be read}}',
  line: 'Line {line}: {text}',
  name: 'Dish',
  price: 'The customer pays',
  problem: {
    'no-price': 'The price is missing: put a semicolon between name and price.',
    'price-unreadable': 'The price cannot be read. Write it like {price}.',
    'name-missing': 'The name of the dish is missing.',
    'name-long': 'The name is too long: 100 letters at most.',
    'description-long': 'The description is too long: 600 letters at most.',
    twice: 'This dish stands further up already.',
  },
  more: '{count, plural, one {and # more} other {and # more}}',
  check: '{count, plural, one {One line to correct first} other {# lines to correct first}}',
  save: '{count, plural, =0 {Add to the menu} one {Add # dish to the menu} other {Add # dishes to the menu}}',
  added: '{count, plural, =0 {Nothing to add.} one {# dish added.} other {# dishes added.}}',
  known:
    '{count, plural, one {One dish was in this category already and stays as it is: {names}.} other {# dishes were in this category already and stay as they are: {names}.}}',
  comma: ', ',
  refusals: {
    'not-staff': 'This area is for the team of a restaurant.',
    'role-forbids': 'Your role does not allow this: ask the manager.',
    'nothing-pasted': 'Paste at least one line.',
    'too-many-lines': 'That is too much at once: {most} lines at most.',
    'lines-unreadable':
      '{count, plural, one {One line cannot be read. Correct it: nothing was added.} other {# lines cannot be read. Correct them: nothing was added.}}',
    'vat-unknown': 'Choose a rate from the list.',
    'category-name-missing': 'Give the category a name.',
    'category-name-long': 'The name of a category has {most} letters at most.',
    'too-many-categories': 'A menu has {most} categories at most.',
    'category-full': 'A category has {most} dishes at most. Spread the lines over several categories.',
  },
}
