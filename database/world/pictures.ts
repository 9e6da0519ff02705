/** What a picture shows, for the code that draws it. */
type PictureKind =
  | 'couscous'
  | 'stew'
  | 'eggs'
  | 'soup'
  | 'fried'
  | 'salad'
  | 'sandwich'
  | 'bread'
  | 'pizza'
  | 'pasta'
  | 'rice'
  | 'noodles'
  | 'sushi'
  | 'grill'
  | 'fish'
  | 'burger'
  | 'pastry'
  | 'dessert'
  | 'drink'

type Picture = { readonly key: string; readonly kind: PictureKind; readonly palette: readonly string[] }

/** Palettes run from the base of the dish over its pieces to its garnish. */
export const pictures = [
  { key: 'couscous-fish', kind: 'couscous', palette: ['#E9C46A', '#D95D39', '#F4E3C1', '#5B8C5A'] },
  { key: 'couscous-lamb', kind: 'couscous', palette: ['#E3B04B', '#7B3F00', '#D9772B', '#6A994E'] },
  { key: 'couscous-vegetables', kind: 'couscous', palette: ['#EBCB7A', '#E07A2F', '#8AB17D', '#F2E8CF'] },
  { key: 'couscous-osbane', kind: 'couscous', palette: ['#DDAA44', '#5C4A32', '#4F772D', '#C8553D'] },
  { key: 'mloukhia', kind: 'stew', palette: ['#26351F', '#4B2E1E', '#3A4A2A', '#8C6A3F'] },
  { key: 'kamounia', kind: 'stew', palette: ['#7A3B1D', '#9C5A2B', '#5A2A14', '#6A994E'] },
  { key: 'kafteji', kind: 'stew', palette: ['#C9622B', '#4F772D', '#E9B44C', '#A4161A'] },
  { key: 'mosli', kind: 'stew', palette: ['#D9963A', '#F0D38A', '#8A4B22', '#6A994E'] },
  { key: 'tajine-stew', kind: 'stew', palette: ['#B5532A', '#E3A857', '#F2E2C4', '#606C38'] },
  { key: 'ojja-merguez', kind: 'eggs', palette: ['#B7321F', '#FFF3D6', '#F4B942', '#6E2C1C'] },
  { key: 'ojja-seafood', kind: 'eggs', palette: ['#C23B22', '#F7B39A', '#FFF3D6', '#4F772D'] },
  { key: 'tunisian-tajine', kind: 'eggs', palette: ['#E7B84F', '#C98A2B', '#F7E7B4', '#4F772D'] },
  { key: 'lablabi', kind: 'soup', palette: ['#D8A24A', '#EBCB8B', '#A63A1E', '#F6EBD0'] },
  { key: 'chorba', kind: 'soup', palette: ['#B8431F', '#E4B363', '#7A2E16', '#588157'] },
  { key: 'ramen', kind: 'soup', palette: ['#C58B4A', '#F1D9A7', '#FFF3D6', '#3A5A40'] },
  { key: 'brik', kind: 'fried', palette: ['#D9963A', '#F3C969', '#FFD54A', '#588157'] },
  { key: 'fried-rolls', kind: 'fried', palette: ['#CF8A34', '#E9B65C', '#A65F1E', '#6A994E'] },
  { key: 'fries', kind: 'fried', palette: ['#F0C24B', '#E0A52E', '#FBE7A1', '#A4161A'] },
  { key: 'fried-fish', kind: 'fried', palette: ['#D8A048', '#F2D08A', '#F7E66B', '#588157'] },
  { key: 'chicken-tenders', kind: 'fried', palette: ['#C97B2D', '#E5A54B', '#F2D08A', '#A4161A'] },
  { key: 'salad-mechouia', kind: 'salad', palette: ['#7C3A1E', '#A4161A', '#4F772D', '#F4E3C1'] },
  { key: 'salad-tunisian', kind: 'salad', palette: ['#D1495B', '#A7C957', '#F2F0E6', '#33211A'] },
  { key: 'salad-houria', kind: 'salad', palette: ['#E2711D', '#F29F4B', '#33211A', '#FFF3D6'] },
  { key: 'salad-caesar', kind: 'salad', palette: ['#A7C957', '#F2E8CF', '#D8A048', '#6A994E'] },
  { key: 'fricasse', kind: 'sandwich', palette: ['#D0873A', '#F3C98B', '#C9622B', '#33211A'] },
  { key: 'tuna-sandwich', kind: 'sandwich', palette: ['#D9A65C', '#F4E3C1', '#C1440E', '#6A994E'] },
  { key: 'mlawi', kind: 'sandwich', palette: ['#E6C281', '#C9934A', '#B7321F', '#F4B942'] },
  { key: 'chapati', kind: 'sandwich', palette: ['#E3B873', '#F7E7B4', '#F4B942', '#A4161A'] },
  { key: 'wrap', kind: 'sandwich', palette: ['#EAD2A0', '#A7C957', '#C9622B', '#D1495B'] },
  { key: 'tabouna-bread', kind: 'bread', palette: ['#C98F4A', '#8A5A2B', '#EBCB8B', '#33211A'] },
  { key: 'mtabga', kind: 'bread', palette: ['#D9A65C', '#8A5A2B', '#B7472A', '#F3DDB0'] },
  { key: 'pizza-margherita', kind: 'pizza', palette: ['#D9A65C', '#C1351D', '#FBF3DC', '#4F772D'] },
  { key: 'pizza-tuna', kind: 'pizza', palette: ['#D9A65C', '#C1440E', '#E8C9A0', '#33211A'] },
  { key: 'pizza-seafood', kind: 'pizza', palette: ['#D9A65C', '#C1351D', '#F7B39A', '#F2F0E6'] },
  { key: 'pizza-merguez', kind: 'pizza', palette: ['#D9A65C', '#B7321F', '#6E2C1C', '#E9B44C'] },
  { key: 'pizza-vegetables', kind: 'pizza', palette: ['#D9A65C', '#F2E8CF', '#6A994E', '#D1495B'] },
  { key: 'pasta-tomato', kind: 'pasta', palette: ['#F0CE7E', '#C1351D', '#8C2F1B', '#588157'] },
  { key: 'pasta-seafood', kind: 'pasta', palette: ['#F0CE7E', '#F7B39A', '#C23B22', '#4A4E69'] },
  { key: 'pasta-cream', kind: 'pasta', palette: ['#F3DFA8', '#FBF3DC', '#A97142', '#6A994E'] },
  { key: 'lasagna', kind: 'pasta', palette: ['#D98E3F', '#B7321F', '#F7E7B4', '#588157'] },
  { key: 'nwasser', kind: 'pasta', palette: ['#EDCB80', '#E2A33C', '#8A4B22', '#6A994E'] },
  { key: 'rice-djerba', kind: 'rice', palette: ['#C6B24F', '#4F772D', '#7B3F00', '#E07A2F'] },
  { key: 'fried-rice', kind: 'rice', palette: ['#EAD7A1', '#E9B44C', '#6A994E', '#D1495B'] },
  { key: 'poke-bowl', kind: 'rice', palette: ['#F2F0E6', '#F28C6A', '#A7C957', '#5E3370'] },
  { key: 'sushi', kind: 'sushi', palette: ['#FBF8EE', '#F28C6A', '#26352C', '#A7C957'] },
  { key: 'noodles', kind: 'noodles', palette: ['#D9A65C', '#8A4B22', '#6A994E', '#D1495B'] },
  { key: 'mixed-grill', kind: 'grill', palette: ['#6B3A1E', '#8F4E27', '#A4161A', '#588157'] },
  { key: 'lamb-chops', kind: 'grill', palette: ['#7B3F1F', '#A9683C', '#EBD8B7', '#588157'] },
  { key: 'merguez', kind: 'grill', palette: ['#8C2A17', '#6E2C1C', '#E9B44C', '#6A994E'] },
  { key: 'roast-chicken', kind: 'grill', palette: ['#C57A2B', '#E3A34B', '#7A431A', '#6A994E'] },
  { key: 'skewers', kind: 'grill', palette: ['#B8692E', '#D99A4E', '#D1495B', '#6A994E'] },
  { key: 'grilled-fish', kind: 'fish', palette: ['#8D99AE', '#C7CEDA', '#F7E66B', '#588157'] },
  { key: 'shrimp', kind: 'fish', palette: ['#F08A5D', '#F7B39A', '#C23B22', '#588157'] },
  { key: 'burger-classic', kind: 'burger', palette: ['#C97F35', '#5A2E16', '#F4B942', '#6A994E'] },
  { key: 'burger-chicken', kind: 'burger', palette: ['#D08C40', '#E5A54B', '#FBF3DC', '#A7C957'] },
  { key: 'burger-veggie', kind: 'burger', palette: ['#C97F35', '#7A8B3A', '#D1495B', '#FBF3DC'] },
  { key: 'makroudh', kind: 'pastry', palette: ['#C07A2C', '#E0A54A', '#4A2A14', '#F3DDB0'] },
  { key: 'bambalouni', kind: 'pastry', palette: ['#D8943F', '#F0C27A', '#FFFFFF', '#A65F1E'] },
  { key: 'yoyo', kind: 'pastry', palette: ['#C9802F', '#E8B65F', '#F3DDB0', '#FFFFFF'] },
  { key: 'samsa', kind: 'pastry', palette: ['#D39A45', '#F2D08A', '#7A4A22', '#F3DDB0'] },
  { key: 'kaak-warka', kind: 'pastry', palette: ['#F6E8CC', '#FFFDF5', '#EBCFA0', '#F2B8B5'] },
  { key: 'baklawa', kind: 'pastry', palette: ['#C98A35', '#E6B562', '#7C8F3A', '#F3DDB0'] },
  { key: 'ghraiba', kind: 'pastry', palette: ['#E8CB8C', '#F5E3B8', '#C79B52', '#7C8F3A'] },
  { key: 'croissant', kind: 'pastry', palette: ['#D39A45', '#A8682A', '#F0CB86', '#F6E8CC'] },
  { key: 'crepe', kind: 'pastry', palette: ['#E9C27A', '#C9934A', '#4A2A14', '#D1495B'] },
  { key: 'lemon-tart', kind: 'pastry', palette: ['#F6D743', '#FBEFA6', '#D39A45', '#FFFFFF'] },
  { key: 'chocolate-cake', kind: 'pastry', palette: ['#4A2A1A', '#6E4228', '#2E1810', '#D1495B'] },
  { key: 'tiramisu', kind: 'dessert', palette: ['#F3E3C3', '#6E4228', '#C9A06A', '#3A2216'] },
  { key: 'assida-zgougou', kind: 'dessert', palette: ['#4C463F', '#FBF6E6', '#8A4B22', '#7C8F3A'] },
  { key: 'cream-dessert', kind: 'dessert', palette: ['#FBF3DC', '#E9C27A', '#7C8F3A', '#D1495B'] },
  { key: 'ice-cream', kind: 'dessert', palette: ['#FBEFD5', '#F2A7B5', '#B8D8A8', '#6E4228'] },
  { key: 'fruit-salad', kind: 'dessert', palette: ['#F28C28', '#D1495B', '#A7C957', '#F6D743'] },
  { key: 'dates', kind: 'dessert', palette: ['#8A4B1F', '#B8742F', '#5A2E12', '#E9C27A'] },
  { key: 'lemonade', kind: 'drink', palette: ['#F7E97A', '#FBF6C4', '#6A994E', '#FFFFFF'] },
  { key: 'tea', kind: 'drink', palette: ['#A8641F', '#D08C40', '#6A994E', '#F3DDB0'] },
  { key: 'coffee', kind: 'drink', palette: ['#3A2216', '#8A5A36', '#E8D3B0', '#FFFFFF'] },
  { key: 'soda', kind: 'drink', palette: ['#C9622B', '#F4B183', '#FFFFFF', '#8C2F1B'] },
  { key: 'water', kind: 'drink', palette: ['#CFE8F3', '#9CCFE5', '#FFFFFF', '#5AA9CC'] },
  { key: 'juice', kind: 'drink', palette: ['#F28C28', '#F9B95C', '#FFE3A8', '#6A994E'] },
  { key: 'smoothie', kind: 'drink', palette: ['#E08A9B', '#F5C6CE', '#F6E8CC', '#7C8F3A'] },
] as const satisfies readonly Picture[]

export type PictureKey = (typeof pictures)[number]['key']
