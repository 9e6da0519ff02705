/** `proofs` are the tests that cause the fault, as `file › title`. `untried` is the reason why there is no test. */
export type Fault = {
  readonly number: number
  /** The fault. */
  readonly what: string
  /** What must be true in spite of the fault. */
  readonly holds: string
} & ({ readonly proofs: readonly [string, ...string[]] } | { readonly untried: string })

const kills = 'tests/faults/kills.test.ts'
const away = 'tests/faults/database-away.test.ts'
const rivals = 'src/checkout/server/order-rivals.test.ts'
const online = 'src/payments/server/online-payment.test.ts'
const late = 'src/payments/server/late-money.test.ts'
const notices = 'src/payments/server/payment-routes.test.ts'
const everyGateway = 'tests/gateways/every-gateway.test.ts'
const stripe = 'src/adapters/payment/stripe-payment.test.ts'
const accounts = 'src/payments/server/set-account.test.ts'
const refunds = 'src/payments/server/request-refund.test.ts'
const slots = 'src/checkout/pickup-slots.test.ts'
const chosenSlot = 'src/checkout/check-slot.test.ts'
const codes = 'src/account/server/check-code.test.ts'
const guesses = 'src/account/server/guess-limits.test.ts'
const sending = 'src/account/server/send-code.test.ts'
const live = 'src/server/realtime/processes.test.ts'
const channels = 'src/server/realtime/protection.test.ts'
const pictures = 'src/account/server/picture.test.ts'
const powerCut = 'src/adapters/database/power-cut.test.ts'
const drain = 'src/server/drain.test.ts'
const once = 'src/messages/server/send-once.test.ts'
const longKills = 'tests/long/kill-during-orders.test.ts'

/** Sorted by number. A fault keeps its number. A fault that can no longer happen stays in the list, without a test. */
export const faults: readonly Fault[] = [
  {
    number: 1,
    what: 'The server is killed between sending a code and its answer',
    holds: 'The code is still valid, and wrong guesses stay counted',
    proofs: [
      `${kills} › killed after a code was sent, before it was answered: wrong guesses stay counted, no try comes back, the code still opens`,
    ],
  },
  {
    number: 2,
    what: 'The server is killed between the answered code and the payment',
    holds: 'The verified phone and the cart are kept',
    proofs: [`${kills} › killed between the answered code and the payment: the proof and the cart are still there`],
  },
  {
    number: 3,
    what: 'The server or PostgreSQL is killed repeatedly while orders are placed and the provider of texts fails',
    holds: 'Each acknowledged order exists completely and once, and gets one text; the stock is exact',
    proofs: [
      `${longKills} › 60 kills under load (seed 20261120): every acknowledged order exists, no key has two, the stock is exact, no order is half, each is told once`,
    ],
  },
  {
    number: 4,
    what: 'The server is killed between COMMIT and the reply',
    holds: 'A retry returns the same order',
    proofs: [
      `${kills} › killed after the order was written and before the reply went out: trying again answers the same order`,
    ],
  },
  {
    number: 5,
    what: 'The server is killed between the order and the call to the gateway',
    holds: 'The order stays unpaid, and its dishes are released at the end of the hold',
    proofs: [
      `${kills} › killed between the order and the gateway: the order waits unpaid, and its dishes come back when the hold is over`,
    ],
  },
  {
    number: 6,
    what: 'The gateway has created a payment and its answer is lost',
    holds: 'There is one payment; it is found by its reference',
    proofs: [
      `${online} › starting twice asks the gateway for one payment and answers the same page`,
      `${online} › the reconciler finds a payment whose customer never came back`,
    ],
  },
  {
    number: 7,
    what: 'The server is killed while it processes a payment notice',
    holds: 'A second notice pays the order once',
    proofs: [`${kills} › killed while it hears that an order was paid: hearing it again pays the order once`],
  },
  {
    number: 8,
    what: 'The connection is lost between a change of an order and its live event',
    holds: 'The event commits with the transaction; a client that missed it reads the order again',
    proofs: [
      `${live} › what was missed while the database connection was away is told afterwards`,
      'src/adapters/broadcast/postgres-broadcast.test.ts › what a committed transaction published reaches every process in order, its own too; of a rolled back one nothing',
    ],
  },
  {
    number: 9,
    what: 'The product is started twice on one data directory',
    holds: 'The second start ends with one line, the first one continues',
    proofs: [
      'src/adapters/database/embedded-postgres.test.ts › a second start on the same data directory is refused in one line, and the first goes on',
    ],
  },
  {
    number: 10,
    what: 'A power cut soon after the first start',
    holds: 'Files of the start are complete or absent, and the next start repairs what is missing',
    proofs: [
      `${powerCut} › a password file that is empty is made anew, and the data is there`,
      `${powerCut} › a database that was in use and lost global/pg_control beside [] is named in one line and stays as it is`,
      'src/adapters/database/durable-files.test.ts › a file is whole, ours alone, and nothing else is left',
    ],
  },
  {
    number: 11,
    what: 'PostgreSQL restarts under load, gracefully and by a kill',
    holds: 'The answers are 503 and never 500; no order is lost or duplicated; the product recovers by itself',
    proofs: [
      `${away} › PostgreSQL restarts under load, politely and brutally: 503 and never 500, no order lost or doubled, back by itself`,
    ],
  },
  {
    number: 12,
    what: 'PostgreSQL is unreachable when the product starts',
    holds: 'Every route says so, and the start continues when PostgreSQL is reachable',
    proofs: [`${away} › started before its database, the product says so at every door, waits, and goes on by itself`],
  },
  {
    number: 13,
    what: 'PostgreSQL hangs',
    holds: 'Every request ends within five seconds, pages show their age, and nothing hangs afterwards',
    proofs: [
      `${away} › PostgreSQL hangs: every request ends within its time, and nothing is left hanging afterwards`,
      'tests/long/frozen-database.test.ts › PostgreSQL frozen for 15 s: every answer within 5 s, pages from what is ready and their age, no old stock by call, no write',
      'tests/long/stuck-connections.test.ts › somebody else holds a lock on all of products: every answer within 5 s, however many statements it takes',
      'tests/long/stuck-connections.test.ts › somebody else holds a lock on all of sessions: every answer within 5 s, however many statements it takes',
      'tests/long/stuck-connections.test.ts › all connections but one stand still: every answer within 5 s, and the others take over',
    ],
  },
  {
    number: 14,
    what: 'The connection is lost at COMMIT of an order',
    holds: 'The outcome is read from the database; nothing is done twice',
    proofs: [
      'src/checkout/server/round-trips.test.ts › a connection that is lost at COMMIT after the order was written: the order is the answer, not a second one',
      'src/checkout/server/with-retries.test.ts › after any other fault the outcome is asked for, and nothing is done twice',
    ],
  },
  {
    number: 15,
    what: 'Two carts take the same two dishes in opposite order',
    holds: 'No deadlock; a conflict is retried without an error',
    proofs: [
      `${rivals} › two dishes in opposite order, a hundred rounds, without a deadlock`,
      'src/checkout/server/round-trips.test.ts › a collision is tried again in silence',
    ],
  },
  {
    number: 16,
    what: 'The disk is full',
    holds:
      'Orders are refused with 503, menus are readable, acknowledged orders are kept, and the product recovers when there is space',
    proofs: [
      'tests/long/full-disk.test.ts › a full disk: orders are refused with 503, menus are read, what was acknowledged stays, and it goes on by itself',
    ],
  },
  {
    number: 17,
    what: 'Writing to the disk fails with an I/O error',
    holds: 'A failed commit is never acknowledged',
    proofs: [
      'tests/long/disk-error.test.ts › the disk fails at a sync: no order is acknowledged that is not there, and the product goes on by itself',
    ],
  },
  {
    number: 18,
    what: 'The process cannot open any more files',
    holds: 'Open connections are served, the process keeps running, and new connections are served when others close',
    proofs: [
      'tests/long/few-files.test.ts › out of files: the process stays, whoever is connected is served, and newcomers are as soon as others leave',
    ],
  },
  {
    number: 19,
    what: 'A worker runs out of memory under load',
    holds: 'It is replaced, and no acknowledged order is lost',
    proofs: [
      'tests/long/out-of-memory.test.ts › a worker out of memory is replaced, and no acknowledged order is lost',
    ],
  },
  {
    number: 20,
    what: 'The provider of texts hangs',
    holds: 'The visitor gets an answer within six seconds',
    proofs: [
      `${sending} › a provider that hangs is given up after five seconds`,
      `${once} › a provider slow for twenty seconds holds nobody up and is asked later`,
    ],
  },
  {
    number: 21,
    what: 'The provider of texts is unreachable, fails or refuses the number',
    holds: 'The answer is the same sentence, and at most one code of the allowance is used',
    proofs: [
      `${sending} › a provider that refuses costs the phone one code at most, and the code is dead`,
      `${once} › nobody at the door: sent later, once, and after two minutes shop and operator are told`,
      `${once} › a number that is none is posted once and not tried again`,
    ],
  },
  {
    number: 22,
    what: 'A code arrives although its sending was given up',
    holds: 'Only the newest code is valid',
    proofs: [
      `${sending} › a code whose sending failed late does not work, even when it arrives`,
      `${codes} › a new code replaces the old one`,
    ],
  },
  {
    number: 23,
    what: 'The gateway is slow or silent when a payment begins',
    holds: 'The visitor is informed, the dishes are released, and no second payment begins',
    proofs: [
      `${notices} › a bank that does not answer is told, and the dishes are free`,
      'src/checkout/server/one-meal.test.ts › a bank that cannot be asked: no second payment begins, and the dishes stay held',
      `${online} › a gateway that does not answer is asked again`,
    ],
  },
  {
    number: 24,
    what: 'The gateway takes a request and resets the connection',
    holds: 'The outcome is read by the reference before anything else happens',
    proofs: [
      'src/checkout/server/pay-online.test.ts › a gateway that comes back takes the same attempt',
      `${everyGateway} › the connection is cut after the work is done: the outcome is unknown, and the book has the payment`,
      'tests/gateways/lost-answers.test.ts › whatever answers are lost, the book and the acknowledged payments and refunds agree',
      `${online} › starting twice asks the gateway for one payment and answers the same page`,
    ],
  },
  {
    number: 25,
    what: 'The gateway reports a payment with another amount or currency',
    holds: 'The order is cancelled, the money goes back or stands before a person, and an error is logged',
    proofs: [
      `${late} › another amount than was ordered pays nothing`,
      `${late} › another currency pays nothing: the order is closed, and a person has to look`,
    ],
  },
  {
    number: 26,
    what: 'A payment notice arrives fifty times at once',
    holds: 'It takes effect once',
    proofs: [`${notices} › fifty notices at once have one effect; a forged, an unknown and a foreign one have none`],
  },
  {
    number: 27,
    what: 'Payment notices arrive late or out of order',
    holds: 'The order ends in the state that the gateway reports, by legal moves only',
    proofs: [`${late} › words that come late or out of order change nothing`],
  },
  {
    number: 28,
    what: 'A payment notice is forged, altered, old, or signed with another key',
    holds: 'It has no effect',
    proofs: [
      `${stripe} › a forged, altered or old event is none`,
      `${notices} › fifty notices at once have one effect; a forged, an unknown and a foreign one have none`,
    ],
  },
  {
    number: 29,
    what: 'A payment notice names an unknown order, or one of another gateway',
    holds: 'It has no effect',
    proofs: [`${notices} › a notice of one service never touches the payment of another that counts alike`],
  },
  {
    number: 30,
    what: 'A payment notice never arrives',
    holds: 'The gateway is asked, and no order waits for ever',
    proofs: [
      `${online} › nobody comes back: asked after 1, 2, 5 and 15 minutes, then dishes and slot are free, and after an hour it is over`,
    ],
  },
  {
    number: 31,
    what: 'A visitor opens the success page without having paid',
    holds: 'The page shows the real state, and nothing is paid',
    proofs: [
      'src/checkout/server/pay-online.test.ts › opening the success page pays nothing, and a stranger’s payment page does not exist',
      'e2e/online-payment.spec.ts › the success page opened directly marks nothing paid',
    ],
  },
  {
    number: 32,
    what: 'Twenty identical orders are sent at once',
    holds: 'One order, one payment',
    proofs: [
      `${rivals} › twenty parallel identical posts make one order, with a key and without`,
      'src/checkout/server/pay-online.test.ts › twenty parallel clicks: one order, one payment',
    ],
  },
  {
    number: 33,
    what: 'An attempt is repeated with another cart',
    holds: 'It is refused, and nothing is charged',
    proofs: [
      `${rivals} › a replay with the same key is answered with the first order, also when the stock is gone; other content is refused`,
    ],
  },
  {
    number: 34,
    what: 'A hundred customers order the last dish',
    holds: 'One order, clear refusals, no negative stock',
    proofs: [
      `${rivals} › a hundred parallel orders for the last dish: one order, 99 clear refusals, no stock below zero`,
      'tests/long/last-item.test.ts › of 100 parallel orders for the last item on two processes exactly one is placed',
    ],
  },
  {
    number: 35,
    what: 'One line of a cart is sold out',
    holds: 'The whole order is refused, and the refusal names the line',
    proofs: [
      'src/checkout/server/order-changed.test.ts › a cart that is partly out of stock is refused whole and names its lines',
    ],
  },
  {
    number: 36,
    what: 'A payment is declined or abandoned',
    holds: 'The dishes are released once',
    proofs: [
      `${online} › declined: the hold is given back once and the order ends`,
      'src/checkout/server/pay-online.test.ts › abandoned: the order waits; a replay leads to the same page of the bank',
    ],
  },
  {
    number: 37,
    what: 'A price changes while the dish is in a cart',
    holds: 'Nothing is charged before the customer has seen the new amount',
    proofs: [
      'src/checkout/server/order-changed.test.ts › a sum that is no longer right: each line at its price of now, then the sum, and nothing ordered',
    ],
  },
  {
    number: 38,
    what: 'A dish is withdrawn, an option is deleted, or a group becomes required',
    holds: 'The order is refused, and the refusal names the lines',
    proofs: [
      'src/checkout/server/order-changed.test.ts › a withdrawn dish, a deleted option and a group that became required name their lines',
    ],
  },
  {
    number: 39,
    what: 'The shop closes or the slot passes while the cart is filled',
    holds: 'A clear refusal',
    proofs: ['src/checkout/server/order-changed.test.ts › closed, paused, or a slot that has passed'],
  },
  {
    number: 40,
    what: 'A request names a slot that is not offered',
    holds: 'It is refused with the reason',
    proofs: [
      `${chosenSlot} › a time that is not a slot is refused with the reason`,
      `${chosenSlot} › exactly what is shown as available is accepted`,
    ],
  },
  {
    number: 41,
    what: 'Summer time begins or ends; shop and customer are in different time zones',
    holds: 'Slots follow the shop’s local time; none is duplicated or missing',
    proofs: [
      `${slots} › the hour that comes twice in Paris is one slot, the skipped hour is none`,
      `${slots} › today is the day of the shop, not of the customer`,
      'src/catalogue/opening-hours.test.ts › when the clock is put back a night is an hour longer and closes once',
    ],
  },
  {
    number: 42,
    what: 'The clocks of the machine and of the database jump by a day, forward or back',
    holds: 'Nobody is signed out, no hold ends, no code lives longer, no message waits',
    proofs: [
      'tests/long/set-clock.test.ts › the clocks of machine and database are set to 1 day: nobody is signed out, no hold ends, no code lives on, no message waits',
      'tests/long/set-clock.test.ts › the clocks of machine and database are set to -1 day: nobody is signed out, no hold ends, no code lives on, no message waits',
      'src/adapters/clock/database-clock.test.ts › one that was killed a moment ago is as good as alive: whoever takes its place keeps its time',
    ],
  },
  {
    number: 43,
    what: 'The clock of the browser is wrong by a day',
    holds: 'Countdowns and slots are right',
    proofs: [
      'e2e/odd-browsers.spec.ts › a browser whose clock is a day wrong counts down right and plans by the clock of the shop',
    ],
  },
  {
    number: 44,
    what: 'A correct code is answered twice',
    holds: 'The second answer fails; there is one session',
    proofs: [`${codes} › the same right code answered again fails, and leaves one session signed in`],
  },
  {
    number: 45,
    what: 'Ten thousand guesses at one phone',
    holds: 'Each code allows three guesses, and a day few codes',
    proofs: [
      `${guesses} › ten thousand guesses at one phone from one network: three per code are looked at, then waits, then nothing for the day`,
    ],
  },
  {
    number: 46,
    what: 'Guesses are spread over phones and forged addresses',
    holds: 'Only configured proxies are trusted, and nobody else is locked out',
    proofs: [
      'src/server/config.test.ts › proxies are believed only when they are named',
      'tests/faults/lockout.test.ts › two hundred guesses for phones that never asked stop nobody',
    ],
  },
  {
    number: 47,
    what: 'A hundred simultaneous guesses at one code',
    holds: 'Three are compared, at most one succeeds',
    proofs: [
      `${guesses} › of a hundred wrong guesses at once at most three are looked at`,
      `${guesses} › of a hundred right answers at once one succeeds`,
    ],
  },
  {
    number: 48,
    what: 'A code is used for another purpose, phone or browser',
    holds: 'It fails, and its owner loses no try',
    proofs: [
      `${codes} › a right code in another session fails, and takes no try from its owner`,
      `${codes} › a code asked for one purpose fails for another, and still serves its own`,
      `${codes} › a right code for another phone fails`,
    ],
  },
  {
    number: 49,
    what: 'A thousand codes are requested, by one address or for one number in all spellings',
    holds: 'Few are sent, and other addresses are served',
    proofs: [
      `${sending} › one number asked for a thousand times, in all its spellings and from many browsers, gets three codes in ten minutes`,
      `${sending} › a flood of numbers from one address: ten codes leave in a day, and the next address is served`,
    ],
  },
  {
    number: 50,
    what: 'A page loses its connection while its order changes',
    holds: 'It shows the newest state without a reload',
    proofs: ['e2e/live.spec.ts › a tracking page that was cut off shows what it missed without being reloaded'],
  },
  {
    number: 51,
    what: 'Live events arrive twice or in another order',
    holds: 'The newest state wins',
    proofs: [`${live} › in whatever order updates arrive and however often, the newest stands`],
  },
  {
    number: 52,
    what: 'A process with hundreds of live clients is killed',
    holds: 'Stock clients reconnect within 30 seconds and get later events',
    proofs: [
      'tests/long/live-restart.test.ts › 500 stock clients come back within 30 s after their process was killed, and hear what happens next',
      'src/server/realtime/restart.test.ts › when a process is replaced, a hundred stock clients come back to its successor and hear what happens next',
    ],
  },
  {
    number: 53,
    what: 'Somebody subscribes to another person’s order, or to a malformed channel',
    holds: '403, and they receive nothing',
    proofs: [
      `${channels} › is refused for every other name and person`,
      'src/server/realtime/stock-clients.test.ts › whoever may not follow is refused with 403, and nothing reaches them',
    ],
  },
  {
    number: 54,
    what: 'A live connection outlives its session',
    holds: 'It ends within five seconds on every process',
    proofs: [
      `${live} › the connection ends within five seconds, on every process, when its user signs out`,
      `${live} › the connection ends within five seconds, on every process, when its user loses the session without a word`,
    ],
  },
  {
    number: 55,
    what: 'A client sends an event itself',
    holds: 'It is refused and reaches nobody',
    proofs: ['src/server/realtime/stock-clients.test.ts › an event of a client is refused and reaches nobody'],
  },
  {
    number: 56,
    what: 'Another site opens a live connection',
    holds: 'The handshake is refused',
    proofs: [`${channels} › of another site, to another key or in another version of the protocol does not come about`],
  },
  {
    number: 57,
    what: 'A body is invalid JSON, would change every object, or is nested without end',
    holds: '400 or 422 in the documented form',
    proofs: [
      'tests/strangers/strangers.test.ts › a body that is no JSON, or would change every object, is answered 400 by every call that takes one',
    ],
  },
  {
    number: 58,
    what: 'A body is huge, endless or compressed, or has two lengths',
    holds: 'It is refused, and memory use stays constant',
    proofs: [
      'tests/faults/hostile-bodies.test.ts › /login: a body that announces a huge length is refused before it is sent',
      'tests/faults/hostile-bodies.test.ts › a hundred huge bodies at once leave the memory as it was',
    ],
  },
  {
    number: 59,
    what: 'A form has ten thousand fields, a hundred files or no end',
    holds: 'It is refused, and no file is left',
    proofs: ['tests/faults/hostile-forms.test.ts › a hundred files is refused, and no file is left'],
  },
  {
    number: 60,
    what: 'A hundred clients send or read slowly',
    holds: 'They are disconnected, and others are served',
    proofs: [
      'tests/faults/slow-clients.test.ts › a head that drips in is cut off',
      'tests/faults/slow-clients.test.ts › a hundred slow clients keep nobody out',
      'tests/long/slow-reader.test.ts › whoever asks for much and reads nothing loses the connection',
    ],
  },
  {
    number: 61,
    what: 'A picture is a decompression bomb, truncated, or another file in disguise',
    holds: 'It is refused, or encoded again without its other content',
    proofs: [
      `${pictures} › 50,000 × 50,000 is refused with its sentence and changes nothing`,
      `${pictures} › an SVG that claims to be a PNG is refused with its sentence and changes nothing`,
      `${pictures} › what hides behind a picture does not come along`,
    ],
  },
  {
    number: 62,
    what: 'The name of a picture leads out of its folder',
    holds: 'There is no such picture',
    proofs: [
      `${pictures} › there is no picture ..%2f..%2fetc%2fpasswd`,
      'src/adapters/files/files.test.ts › "avatars/../../secret" is no name',
    ],
  },
  {
    number: 63,
    what: 'Every route is called by every other kind of caller',
    holds: 'Callers without the right are refused',
    proofs: [
      'tests/strangers/strangers.test.ts › every route lets in who may, and nobody else',
      'tests/faults/strangers.test.ts › a thing that is another’s and a thing that is not there look the same',
    ],
  },
  {
    number: 64,
    what: 'A body names fields that nobody may set',
    holds: 'They have no effect',
    proofs: ['tests/faults/extra-fields.test.ts › no field that a call does not know sets anything, whoever sends it'],
  },
  {
    number: 65,
    what: 'An external service redirects, returns nonsense or an endless reply',
    holds: 'Only the configured host is called, and the size of its reply is limited',
    proofs: [
      'src/address/server/nominatim.test.ts › a geocoder that is redirect is reported in the specified words, and its failure is not cached',
      'src/address/server/nominatim.test.ts › a geocoder that is endless is reported in the specified words, and its failure is not cached',
      'src/adapters/map-tiles/http-map-tiles.test.ts › a map server (3) that sends elsewhere gives no tile',
    ],
  },
  {
    number: 66,
    what: 'The return path after a sign-in leads to another site',
    holds: 'Only paths of this site are accepted',
    proofs: [
      'src/account/redirect-path.test.ts › "//evil.example" is none',
      'src/account/redirect-path.test.ts › "/restaurants?a=%0d%0aSet-Cookie:x=1" is none',
    ],
  },
  {
    number: 67,
    what: 'A name contains a script',
    holds: 'It is shown as text, and a planted script does not run',
    proofs: [
      'src/catalogue/structured-data.test.ts › no name can leave the script element it stands in',
      'e2e/policy.spec.ts › a script that was planted in a kept page does not run there',
    ],
  },
  {
    number: 68,
    what: 'Another site posts in the visitor’s name',
    holds: 'Each defence alone refuses it',
    proofs: [
      'tests/faults/cross-site.test.ts › a form of another site is refused by every writing call',
      'tests/faults/cross-site.test.ts › the session cookie stays at home when another site posts',
    ],
  },
  {
    number: 69,
    what: 'Somebody knows a session before its owner signs in',
    holds: 'The token changes, and the old one is invalid',
    proofs: [
      'src/account/server/sessions.test.ts › a session known before sign-in opens nothing after it: the token changes and the old one is dead',
    ],
  },
  {
    number: 70,
    what: 'Answers are compared to find out who has an account',
    holds: 'Content and time are the same',
    proofs: [
      'tests/faults/account-enumeration.test.ts › a sign-in answers the same, after the same time, whether there is such an account or not',
      'tests/faults/account-enumeration.test.ts › a code answers the same, after the same time, whether there is such an account or not',
    ],
  },
  {
    number: 71,
    what: 'A thousand stolen passwords are tried',
    holds: 'Twenty are compared, and others are served meanwhile',
    proofs: [
      'tests/faults/account-enumeration.test.ts › of a thousand stolen pairs from one address twenty are looked at, and others are served meanwhile',
    ],
  },
  {
    number: 72,
    what: 'Texts in any script, with combining marks, zero-width characters or ten thousand letters',
    holds: 'They are kept unchanged, or refused with a sentence',
    proofs: [
      'tests/faults/any-script.test.ts › Arabic with its vowel signs is unchanged in a note, a name and an order',
      'tests/faults/any-script.test.ts › ten thousand times a is refused in every field, with a sentence',
    ],
  },
  {
    number: 73,
    what: 'The browser accepts no cookies',
    holds: 'Menus are readable, and whatever needs a cookie says so, without redirect loops',
    proofs: [
      'tests/faults/without-cookies.test.ts › what needs to know who one is answers clearly, the same each time',
      'tests/faults/without-cookies.test.ts › a code that was sent to another browser is refused in words, not in circles',
    ],
  },
  {
    number: 74,
    what: 'The browser’s storage is damaged or blocked',
    holds: 'The cart starts empty, and orders can be placed',
    proofs: [
      'e2e/cart-keeping.spec.ts › a copy that cannot be read is told to the console and the cart starts empty',
      'e2e/cart-keeping.spec.ts › a browser that blocks its storage orders all the same',
    ],
  },
  {
    number: 75,
    what: 'The browser’s cart was altered',
    holds: 'The server computes the amount itself',
    proofs: [
      'tests/faults/hostile-cart.test.ts › a cart with the amount 0.000 gets the real amount, and nothing is ordered',
    ],
  },
  {
    number: 76,
    what: 'Two tabs or devices fill one cart',
    holds: 'No line is lost',
    proofs: ['e2e/cart-keeping.spec.ts › two tabs that add at the same time lose nothing'],
  },
  {
    number: 77,
    what: 'The network fails during a payment',
    holds: 'The page says so, and trying again is safe',
    proofs: [
      'e2e/payment-failures.spec.ts › a payment without any answer says so, and the next try succeeds',
      'e2e/payment-failures.spec.ts › an order whose answer got lost is not ordered twice',
    ],
  },
  {
    number: 78,
    what: 'Back and reload after a payment',
    holds: 'No second order',
    proofs: ['e2e/odd-browsers.spec.ts › back and reload after an order place no second one'],
  },
  {
    number: 79,
    what: 'A new version replaces the old one during a checkout',
    holds: 'No answer is lost, and the old page finishes or asks to be reloaded',
    proofs: [
      'tests/long/rolling-restart.test.ts › six restarts behind a proxy drop none of 5,000 requests, each ends within 15 s with 0, and stock clients come back each time',
    ],
  },
  {
    number: 80,
    what: 'The server is killed while it migrates the database',
    holds: 'The next start continues after the last complete step',
    proofs: [
      'tests/long/killed-upgrade.test.ts › killed while it brings the database up to date: all steps or none, and the next start goes on',
    ],
  },
  {
    number: 81,
    what: 'A backup is made while orders are placed',
    holds: 'The restored data is complete and contains every order acknowledged at one moment',
    untried: 'there is no backup command yet',
  },
  {
    number: 82,
    what: 'The secret of a gateway is changed',
    holds: 'Both secrets are accepted for a while, then the old one is refused',
    proofs: [
      `${stripe} › while the endpoint’s secret is changed, events signed with both are taken, and later the old one is refused`,
    ],
  },
  {
    number: 83,
    what: 'Staff of one shop acts on another shop’s order',
    holds: 'The order does not exist for them',
    proofs: ['src/restaurant/server/read-board.test.ts › the order of another shop does not exist for its neighbour'],
  },
  {
    number: 84,
    what: 'Two people move one order at once, or make an illegal move',
    holds: 'One wins, the other is informed',
    proofs: [
      'src/orders/server/change-order-status.test.ts › two members of staff at once: one accepts, the other is told',
      'src/orders/server/change-order-status.test.ts › moves outside the table, stale versions and orders that do not exist',
    ],
  },
  {
    number: 85,
    what: 'The mail server is unreachable when somebody forgets a password',
    holds: 'The answer is the same; the mail waits',
    proofs: [
      'src/account/server/account-mails.test.ts › with the mail server away a forgotten password is answered as ever, and mailed when it is back',
      'src/account/server/account-mails.test.ts › a mail whose answer was lost goes out again as the same mail, with the same link, and that link works',
    ],
  },
  {
    number: 86,
    what: 'Fifty parties want the last table',
    holds: 'No table is promised twice',
    proofs: [
      'src/restaurant/server/assign-tables.test.ts › fifty confirmations at once for seven tables: seven are promised, nobody sits at another’s table, nothing fails',
    ],
  },
  {
    number: 87,
    what: 'A visitor tries to forge log lines, or a log contains a secret',
    holds: 'Neither happens',
    proofs: [
      'tests/faults/secrets-in-logs.test.ts › no code, token, password, phone or address reaches the log, and nobody writes lines of their own into it',
    ],
  },
  {
    number: 88,
    what: 'Map and geocoder are unreachable',
    holds: 'An address can be typed by hand',
    proofs: [
      'e2e/address-map.spec.ts › without tiles and without a geocoder an address is typed by hand, and its gaps are named',
    ],
  },
  {
    number: 89,
    what: 'The provider takes a text, and the connection or our process ends before we know',
    holds: 'The provider is asked what it took; one text is sent',
    proofs: [
      'tests/long/one-text.test.ts › killed with -9 after the provider took a text and before that was written down: one text',
      'tests/long/one-text.test.ts › killed with -9 before the provider took it: one text',
      `${once} › where nobody can be asked, nothing is sent again: shop and operator are told`,
    ],
  },
  {
    number: 90,
    what: 'An answer never arrives: from the provider of texts, from its list, or from a job',
    holds: 'Nothing is sent again before the provider was asked; a hanging job is given up and counted',
    proofs: [
      `${once} › after no answer the provider is asked before a retry: "take in silence"`,
      `${once} › a list that cannot be had is asked for again, and nothing is sent meanwhile`,
      'src/adapters/jobs/pg-boss-jobs.test.ts › a job whose process died in its last try is given up too',
    ],
  },
  {
    number: 91,
    what: 'A process is told to stop while it answers',
    holds: 'It continues serving, announces that each connection ends, finishes running requests and exits with 0',
    proofs: [
      `${drain} › while draining every answer is whole, says that the connection ends, and ends it`,
      `${drain} › a server that closes finishes what is under way, and answers what comes meanwhile on a connection that was in use`,
      `${drain} › an answer that never comes is cut off after its time`,
      'tests/processes/rolling-restart.test.ts › a restart behind a proxy drops no request, and stock clients are subscribed again elsewhere',
    ],
  },
  {
    number: 92,
    what: 'Money arrives for a payment after its hold',
    holds: 'The order is accepted if its dishes are available, otherwise the money is refunded automatically',
    proofs: [
      `${late} › money after the hold: honoured when the dishes are still there`,
      `${late} › money after the hold and the dishes gone: given back by itself`,
      `${late} › money after the order was given up goes back`,
    ],
  },
  {
    number: 93,
    what: 'PostgreSQL is killed repeatedly while the product starts',
    holds: 'The start waits and succeeds',
    proofs: [
      'tests/processes/start.test.ts › a database that is killed again and again while the product starts is waited for',
    ],
  },
  {
    number: 94,
    what: 'A payment service refuses the keys of a restaurant in the middle of an evening',
    holds: 'The order is not placed and says why, and the owner, the board and the operator are told',
    proofs: [
      `${accounts} › keys that Konnect refuses in the middle of an evening: the order is not placed and says why`,
      'src/operator/server/needs-of-money.test.ts › keys that the service begins to refuse stand there until it takes them again',
      'src/restaurant/server/notify-of-account.test.ts › the owner gets one mail when the keys are refused, also if the service refuses and accepts them in turn',
    ],
  },
  {
    number: 95,
    what: 'An owner replaces an account while one of its payments is open',
    holds: 'The account stays until the payment has ended, also if it was begun during the test of the new keys',
    proofs: [
      `${accounts} › another wallet waits while a payment of the present one is open; new keys of the same wallet do not`,
      `${accounts} › an order that is begun while other keys are tested keeps its account`,
    ],
  },
  {
    number: 96,
    what: 'A payment service asks to wait and then blocks',
    holds: 'It is left alone for a minute, and nothing is lost',
    proofs: [
      `${everyGateway} › after “too many requests” it is not asked again for a minute, so that it does not block the account`,
      `${notices} › a customer who comes back fifty times makes the bank be asked once in two seconds`,
    ],
  },
  {
    number: 97,
    what: 'Two people give back money of one order at once, or one presses twice',
    holds: 'Never more goes back than was paid, and nothing goes back twice',
    proofs: [
      `${refunds} › two people at once: the second is told what the first has given`,
      `${refunds} › a repeated press gives back once`,
      `${late} › a service without refunds: the shop owes the money by hand, once, and notes it`,
    ],
  },
  {
    number: 98,
    what: 'The payment service takes a refund and its answer is lost, or it needs an hour',
    holds: 'The refund is found again by its key, and is asked for once',
    proofs: [
      `${stripe} › a refund whose answer was lost is found again by its key`,
      'src/payments/server/ask-refunds.test.ts › a refund that takes the bank an hour is asked again, less and less often, with the same key',
    ],
  },
]
