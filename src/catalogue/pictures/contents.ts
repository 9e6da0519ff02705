import { chip, crouton, shaving } from './pieces/breads.ts'
import { aubergine, avocado, banana, cube, drop, nut, slab, tentacle } from './pieces/cuts.ts'
import { eggWedge } from './pieces/eggs.ts'
import { basil, leaf, lettuce, mintLeaf, parsley } from './pieces/greens.ts'
import { breaded, carved, grilledCube, meat, merguezSlice } from './pieces/meats.ts'
import { caper, citrusSlice, dollop, olive, orangeColours, tuna, whiteCheese } from './pieces/relishes.ts'
import { mussel, shrimp, smallFish, squidRing } from './pieces/seafood.ts'
import { almond, berry, date, pineNut, strawberry } from './pieces/sweets.ts'
import {
  broccoli,
  carrot,
  chickpea,
  courgette,
  cucumberSlice,
  dice,
  mushroom,
  onionRing,
  pea,
  pepper,
  pepperRing,
  potato,
  pumpkin,
  tomatoSlice,
} from './pieces/vegetables.ts'
import type { Random } from './random.ts'
import { lit, type Piece } from './shape.ts'
import { box, ellipse } from './spline.ts'

type Content = {
  /** 20 to 40 units wide, so that it is seen on a card. */
  readonly piece: (random: Random) => Piece
  /** The colour of a layer, a filling, or a drink of it. */
  readonly colour: string
}

export const contents = {
  tuna: { piece: (random) => tuna(random, 19), colour: '#d9a98b' },
  egg: { piece: () => eggWedge(1.05), colour: '#f6c24a' },
  merguez: { piece: (random) => merguezSlice(random, 14), colour: '#9c3218' },
  chicken: { piece: (random) => carved(random, 0.9), colour: '#e3b87c' },
  breaded: { piece: (random) => breaded(random, 44, 24), colour: '#d5913a' },
  ham: { piece: (random) => slab(random, '#e79a94', '#f8d3cc'), colour: '#e79a94' },
  beef: { piece: (random) => meat(random, 18, '#6b3419'), colour: '#6b3318' },
  lamb: { piece: (random) => grilledCube(random, 18), colour: '#8a4b26' },
  liver: { piece: (random) => meat(random, 17, '#54242a'), colour: '#54242a' },
  shrimp: { piece: () => shrimp(1.1), colour: '#ef7d4f' },
  squid: { piece: () => squidRing(14), colour: '#f6e4cc' },
  octopus: { piece: tentacle, colour: '#a8486a' },
  mussel: { piece: () => mussel(1), colour: '#ee9a3d' },
  fish: { piece: (random) => smallFish(random, 0.8, '#8fa2ad'), colour: '#e9ddc6' },
  salmon: { piece: (random) => slab(random, '#f4835c', '#ffd3b8'), colour: '#f4835c' },
  cheese: { piece: () => cube('#f7b733'), colour: '#f7b733' },
  ricotta: { piece: (random) => whiteCheese(random, 17), colour: '#fdf6e6' },
  parmesan: { piece: (random) => shaving(random, 20), colour: '#f6dc98' },
  potato: { piece: (random) => potato(random, 18, '#f3d27a'), colour: '#f0cc6c' },
  fries: { piece: (random) => chip(random, 42), colour: '#f3c552' },
  mechouia: { piece: (random) => dollop(random, 17, '#c2551f'), colour: '#b5431f' },
  harissa: { piece: (random) => dollop(random, 13), colour: '#a8230f' },
  olive: { piece: () => olive(9.6), colour: '#3d3038' },
  caper: { piece: () => caper(7), colour: '#6f8137' },
  onion: { piece: () => onionRing(15), colour: '#d79fc0' },
  pepper: { piece: (random) => pepperRing(random, 16, '#5f8a33'), colour: '#5f8a33' },
  chili: { piece: (random) => pepper(random, 46, '#c5301c', 12), colour: '#c5301c' },
  tomato: { piece: () => tomatoSlice(16), colour: '#d5341f' },
  cucumber: { piece: () => cucumberSlice(14), colour: '#a9cf7c' },
  lettuce: { piece: (random) => lettuce(random, 44, 30), colour: '#86b84a' },
  spinach: { piece: (random) => leaf(random, 40, 22, '#2f6b2c'), colour: '#3f7a34' },
  parsley: { piece: (random) => parsley(random, 1.2), colour: '#4d8f37' },
  basil: { piece: (random) => basil(random, 34), colour: '#3f8a34' },
  mint: { piece: (random) => mintLeaf(random, 34), colour: '#3f9149' },
  mushroom: { piece: () => mushroom(1.3), colour: '#d9bd94' },
  corn: { piece: () => ({ outline: ellipse(7, 6), drawing: lit(ellipse(7, 6), '#f6cf3a') }), colour: '#f6cf3a' },
  carrot: { piece: (random) => carrot(random, 40, 15), colour: '#e8792b' },
  pumpkin: { piece: () => pumpkin(1), colour: '#ea8f2a' },
  courgette: { piece: () => courgette(38, 18), colour: '#9fbf5c' },
  aubergine: { piece: aubergine, colour: '#4a2352' },
  artichoke: { piece: (random) => leaf(random, 38, 24, '#8a9a4a'), colour: '#8a9a4a' },
  broccoli: { piece: (random) => broccoli(random, 1.1), colour: '#3c7a33' },
  beet: { piece: (random) => dice(random, 22, '#8a1f4a'), colour: '#a32a5e' },
  cabbage: { piece: (random) => leaf(random, 38, 26, '#9a6ab0'), colour: '#9a6ab0' },
  fennel: { piece: (random) => leaf(random, 40, 16, '#cfe0a8'), colour: '#cfe0a8' },
  pea: { piece: () => pea(8), colour: '#6fae3d' },
  chickpea: { piece: (random) => chickpea(random, 9.6), colour: '#e9bd6d' },
  bean: { piece: (random) => nut(random, '#f0e2c4'), colour: '#e9d9b4' },
  lentil: { piece: (random) => dice(random, 14, '#e0803a'), colour: '#e0903f' },
  avocado: { piece: avocado, colour: '#b9c95a' },
  tofu: { piece: () => cube('#f6ecd2'), colour: '#f6ecd2' },
  seaweed: { piece: () => cube('#20352a'), colour: '#20352a' },
  sesame: { piece: () => pineNut(1.1), colour: '#f3dfb4' },
  bread: { piece: (random) => crouton(random, 16), colour: '#e6b866' },
  raisin: { piece: () => berry(7.5, '#5a2a2e'), colour: '#5a2a2e' },
  date: { piece: (random) => date(random, 0.72), colour: '#8a4b1f' },
  almond: { piece: () => almond(1.35), colour: '#f3dfb4' },
  pistachio: { piece: (random) => nut(random, '#93a845'), colour: '#93a845' },
  walnut: { piece: (random) => nut(random, '#a8743c'), colour: '#a8743c' },
  pinenut: { piece: () => pineNut(1.6), colour: '#f6e3b0' },
  peanut: { piece: (random) => nut(random, '#d9a85c'), colour: '#d9a85c' },
  lemon: { piece: () => citrusSlice(18), colour: '#f6e884' },
  orange: { piece: () => citrusSlice(19, orangeColours), colour: '#f8a32c' },
  strawberry: { piece: (random) => strawberry(random, 1), colour: '#e2506a' },
  pomegranate: { piece: () => berry(6.5, '#b3203a'), colour: '#c22a48' },
  mango: { piece: () => cube('#f9a72e'), colour: '#f9a72e' },
  apple: { piece: () => berry(15, '#c9252e'), colour: '#a9c75c' },
  watermelon: { piece: () => cube('#e8384a'), colour: '#e8384a' },
  banana: { piece: banana, colour: '#fdf0b8' },
  fig: { piece: () => berry(13, '#5e2c5a'), colour: '#7a3a66' },
  coconut: { piece: (random) => dice(random, 22, '#fffdf8'), colour: '#fbf7ec' },
  rose: { piece: (random) => leaf(random, 26, 20, '#f2a3b6'), colour: '#f6c3cf' },
  chocolate: { piece: (random) => drop(random, '#4a2412'), colour: '#4a2412' },
  caramel: { piece: (random) => drop(random, '#b8641a'), colour: '#c9812f' },
  honey: { piece: (random) => drop(random, '#f0a51f'), colour: '#f0b030' },
  cream: { piece: (random) => drop(random, '#fffaf0'), colour: '#fbf3e2' },
  coffee: { piece: (random) => nut(random, '#4a2a16'), colour: '#7a4a24' },
  cinnamon: {
    piece: () => ({ outline: box(40, 8, 4), drawing: lit(box(40, 8, 4), '#9a5a2a', 'slope') }),
    colour: '#a8622a',
  },
} satisfies Record<string, Content>

export type ContentKey = keyof typeof contents

export const isContentKey = (key: string): key is ContentKey => Object.hasOwn(contents, key)

export const pieceOf = (key: ContentKey): Content['piece'] => contents[key].piece

export const colourOf = (key: ContentKey): string => contents[key].colour
