import type { ContentKey } from '../../src/catalogue/pictures/contents.ts'
import { type DishKey, mostContents } from '../../src/catalogue/pictures/dish-picture.ts'
import type { WorldProduct } from './world.ts'

/** French words without accents, as regular expressions. An earlier entry takes the words it finds from the later ones. */
const words: readonly (readonly [ContentKey, string])[] = [
  ['potato', 'pommes? de terre|batata|patate douce'],
  ['chickpea', 'pois chiches|homs|houmous|falafels?'],
  ['bean', 'haricots blancs|loubia|haricots? doux|soja tiedes'],
  ['pea', 'petits pois|pois gourmands|haricots verts|feves|edamame|jelbana'],
  ['cabbage', 'chou rouge|betterave|radis'],
  ['ham', 'jambon(?: de dinde)?|bacon(?: de dinde)?|salami(?: de boeuf)?|dinde fumee'],
  ['breaded', '(?:escalope|poulet) pane|poulet croustillant|crousti-poulet|pane[es]?|tempura|merlu pane'],
  ['chicken', 'poulet|escalope|dinde|volaille|cailles?'],
  ['merguez', 'merguez'],
  ['tuna', 'thon'],
  ['salmon', 'saumon'],
  ['shrimp', 'crevettes?(?: roses)?|langouste'],
  ['squid', 'calamars?|seiche'],
  ['octopus', 'poulpes?'],
  ['mussel', 'moules?|palourdes'],
  ['fish', 'anchois|sardines?|daurade|dorade|merou|mulet|loup|rougets|poissons?|seriole|boutargue'],
  ['liver', 'foies?|rognons|abats|coeurs et foies|cervelle|escargots'],
  ['lamb', 'agneau|kadid|viande sechee|chevreau|chameau|jarret'],
  ['beef', 'boeuf|steak|viande|veau|bavette|kefta|boulettes|entrecote|hergma|paleron|osbane'],
  ['egg', 'oeufs?|omelette'],
  ['ricotta', 'ricotta|chevre|burrata|brebis|mascarpone|sauce blanche'],
  ['parmesan', 'parmesan|gorgonzola'],
  ['cheese', 'fromages?|gruyere|cheddar|mozzarella'],
  ['fries', '(?<!aubergines |spirales )frites'],
  ['mechouia', 'mechouia|charmoula'],
  ['harissa', 'harissa'],
  ['caper', 'capres?'],
  ['olive', "(?<!d')olives?"],
  ['onion', 'oignons?|cebette'],
  ['chili', 'piments?|pimentee|piquante?|arrabbiata'],
  ['pepper', 'poivrons?'],
  ['tomato', 'tomates?'],
  ['cucumber', 'concombre|cornichons?|pickles'],
  ['corn', '(?<=, )mais(?=[,.])|flocons de mais'],
  ['lettuce', 'laitue|romaine|crudites|salade(?=,)'],
  ['spinach', 'epinards?|blettes|roquette'],
  ['mushroom', 'champignons?|cepes'],
  ['artichoke', 'artichauts?'],
  ['aubergine', 'aubergines?'],
  ['courgette', 'courgettes?'],
  ['pumpkin', 'courge|potiron|coing'],
  ['carrot', 'carottes?'],
  ['beet', 'navets?|torchi'],
  ['fennel', 'fenouil|celeri|chou'],
  ['broccoli', 'brocoli'],
  ['lentil', 'lentilles'],
  ['avocado', 'avocat'],
  ['tofu', 'tofu'],
  ['seaweed', 'algue'],
  ['peanut', 'cacahuetes?'],
  ['raisin', 'raisins'],
  ['date', 'dattes?|deglet'],
  ['pistachio', 'pistaches?'],
  ['almond', 'amandes?|orgeat|rozata'],
  ['pinenut', 'pignons'],
  ['walnut', 'noix(?! de)|noisettes'],
  ['sesame', 'sesame|chamia|halva'],
  ['strawberry', 'fraises?'],
  ['pomegranate', 'grenade'],
  ['mango', 'mangue'],
  ['watermelon', 'pasteque'],
  ['banana', 'banane'],
  ['fig', 'figues?'],
  ['coconut', 'coco'],
  ['rose', 'roses?|geranium|fleur de bigaradier'],
  ['orange', 'oranges?|maltaises?|bigarade'],
  ['lemon', 'citrons?|citronnee|agrumes'],
  ['apple', 'pommes?'],
  ['chocolate', 'chocolat|cacao|pate a tartiner|brownie'],
  ['caramel', 'caramel|caroube|praline'],
  ['honey', 'miel'],
  ['coffee', 'cafe|express'],
  ['cream', 'creme|chantilly|meringue|(?<!agneau de )lait|vanille|yaourt'],
  ['cinnamon', 'cannelle'],
  ['bread', 'pain grille|pain rassis|croutons'],
  ['mint', 'menthe'],
  ['basil', 'basilic'],
  ['parsley', 'persil|coriandre|herbes|romarin|thym'],
]

/** What the drawing shows anyway if the first of them is in the dish. */
const usual: Partial<Record<DishKey, readonly ContentKey[]>> = {
  brik: ['egg', 'parsley', 'lemon', 'caper'],
  'burger-chicken': ['breaded'],
  'burger-classic': ['beef'],
  chorba: ['lamb', 'parsley', 'lemon', 'fennel'],
  'couscous-fish': ['fish', 'carrot', 'chickpea', 'chili', 'pumpkin', 'raisin'],
  'couscous-lamb': ['lamb', 'beet', 'carrot', 'chickpea', 'potato', 'pumpkin'],
  'couscous-osbane': ['beef', 'chickpea', 'spinach', 'liver', 'parsley'],
  'couscous-vegetables': ['pumpkin', 'beet', 'carrot', 'fennel', 'pea', 'chickpea', 'potato'],
  croissant: ['cream'],
  'chocolate-cake': ['chocolate'],
  dates: ['date'],
  fries: ['fries', 'potato'],
  'fried-fish': ['fish', 'lemon'],
  'grilled-fish': ['fish', 'lemon', 'fries'],
  juice: ['orange'],
  kafteji: ['pumpkin', 'egg', 'pepper', 'tomato'],
  kamounia: ['liver', 'beef', 'parsley'],
  lablabi: ['chickpea', 'bread', 'egg'],
  'lamb-chops': ['lamb', 'cream', 'parsley'],
  lasagna: ['beef'],
  lemonade: ['lemon'],
  'lemon-tart': ['lemon', 'cream'],
  makroudh: ['date', 'honey', 'fries'],
  merguez: ['merguez', 'beef', 'fennel', 'lamb'],
  mloukhia: ['beef', 'bread'],
  mosli: ['lamb', 'parsley', 'potato'],
  mtabga: ['onion', 'tomato', 'chili'],
  nwasser: ['chicken'],
  'ojja-merguez': ['merguez', 'egg', 'tomato', 'chili'],
  'ojja-seafood': ['shrimp', 'egg', 'squid', 'mussel', 'tomato'],
  'pasta-seafood': ['mussel', 'shrimp', 'squid', 'tomato'],
  'roast-chicken': ['chicken'],
  'salad-mechouia': ['mechouia', 'chili', 'egg', 'olive', 'tomato', 'tuna'],
  shrimp: ['shrimp', 'parsley', 'breaded', 'lemon'],
  skewers: ['pepper', 'onion'],
  tiramisu: ['coffee', 'ricotta'],
}

/** These drawings show one dish only. */
const fixed = new Set<DishKey>(['salad-houria'])

const absent = /\b(?:sans|pas de|pas un gramme de|loin de)(?: \w+)?(?: de \w+)?/g

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('’', "'")

/** What the name and the description of a dish say is in it, the first words first. */
export const contentsOf = ({
  name,
  description,
  picture,
  contents,
}: Pick<WorldProduct, 'name' | 'description' | 'picture' | 'contents'>): readonly ContentKey[] => {
  if (contents) return contents
  if (fixed.has(picture)) return []
  let text = folded(`${name}. ${description}`).replaceAll(absent, (words) => ' '.repeat(words.length))
  const found = words.flatMap(([key, pattern]) => {
    const at = text.search(new RegExp(`\\b(?:${pattern})\\b`))
    text = text.replaceAll(new RegExp(`\\b(?:${pattern})\\b`, 'g'), (words) => ' '.repeat(words.length))
    return at < 0 ? [] : [{ key, at }]
  })
  const keys = found.toSorted((one, other) => one.at - other.at).map(({ key }) => key)
  const shown = usual[picture] ?? []
  const isUsual = keys.some((key) => key === shown[0])
  return keys.filter((key) => !isUsual || !shown.includes(key)).slice(0, mostContents)
}

/** For example `fricasse--egg-potato`. */
export const pictureNameOf = (product: WorldProduct): string =>
  [product.picture, contentsOf(product).join('-')].filter(Boolean).join('--')
