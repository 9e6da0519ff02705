import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { largestId } from '../kernel/id.ts'
import { shopOrderReply } from './contract.ts'
import { mostShopsSince, screenKinds, screenSounds } from './screens.ts'

const idText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(largestId))

/** Written as `shop:number,shop:number`, with ids of shops and event numbers. */
const numbersText = z
  .string()
  .max(mostShopsSince * 22)
  .transform((text) => (text === '' ? [] : text.split(',').map((pair) => pair.split(':'))))
  .pipe(z.array(z.tuple([idText, idText])).max(mostShopsSince))

export const listOrderChanges = endpoint({
  slice: 'restaurant',
  summary: "Orders of the caller's shops that changed after the given event numbers. Stores what the screen has shown",
  method: 'GET',
  path: '/api/pro/orders/changes',
  access: 'board',
  query: z.object({
    /** A random key that the screen has chosen, as 32 hexadecimal digits. Without a key, nothing is stored. */
    screen: z
      .string()
      .regex(/^[\da-f]{32}$/)
      .optional(),
    kind: z.enum(screenKinds).default('api'),
    /** For each shop, the number of the last event that the caller has. */
    since: numbersText.default([]),
    /** False for a screen that nobody sees or hears: a silent page in the background. */
    seen: z.stringbool().default(true),
    sound: z.enum(screenSounds).default('off'),
    awake: z.stringbool().default(false),
  }),
  reply: z.object({
    /** The changed orders. With `is_whole`, all orders of the board. */
    orders: z.array(shopOrderReply),
    is_whole: z.boolean(),
    numbers: z.array(z.object({ shop: z.int(), number: z.int() })),
  }),
  refusals: { 'not-staff': 403 },
})
