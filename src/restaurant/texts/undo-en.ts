import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './undo-fr.ts'

export const en: Texts<typeof fr> = {
  label: 'Last change',
  undo: 'Undo',
  redo: 'Redo',
  close: 'Close this bar',
  undone: 'Undone:',
  by: 'by {who}',
  colleague: 'a person of the team',
  unnamed: 'without a name',
  changes: {
    'product-made': '“{name}” added to the menu',
    'product-pasted': '{count, plural, one {# dish added} other {# dishes added}} to “{name}”',
    'product-changed': '“{name}” changed',
    'product-price': 'Price of “{name}”: {before} → {after}',
    'product-renamed': 'Dish renamed: “{before}” → “{after}”',
    'product-withdrawn': '“{name}” taken off the menu',
    'product-restored': '“{name}” is back on the menu',
    'product-moved': '“{name}” moved',
    'category-made': 'Category “{name}” added',
    'category-renamed': 'Category renamed: “{before}” → “{after}”',
    'category-removed': 'Category “{name}” removed',
    'category-restored': 'Category “{name}” is back',
    'category-moved': 'Category “{name}” moved',
    'option-group-made': 'Option group “{name}” added',
    'option-group-changed': 'Option group “{name}” changed',
    'option-group-removed': 'Option group “{name}” removed',
    'option-group-restored': 'Option group “{name}” is back',
    'hours-changed': 'Opening hours changed',
    'order-rules-changed': 'Slots and kitchen changed',
  },
}
