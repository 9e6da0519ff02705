import { asksNothing, orderAt, readMenu } from './order.ts'
import { type Ask, createVisitor, signInByPhone } from './visitor.ts'

export type Stage = {
  readonly order: number
  /** An order that was handed over and has no review. */
  readonly served: number
  /** An order with a review, and the id of the review, which is reported. Its customer also waits for an answer to a problem. */
  readonly reviewed: { readonly order: number; readonly review: number }
  readonly dish: number
  /** The token of the reservation's link. */
  readonly link: string
  /** The token of an invitation to the first shop. */
  readonly invitation: string
  /** The tokens of mailed links that work. */
  readonly links: Readonly<Record<'email' | 'password', string>>
  /** Shops that wait for the operator, and that the operator sent back. */
  readonly applicants: Readonly<Record<'submitted' | 'sent-back', number>>
  /** Addresses of the demo's sign-in dialogs, without the language. */
  readonly dialogs: Readonly<Record<'google' | 'facebook', string>>
  /** Values of the `Cookie` header; empty for `anyone`. */
  readonly cookies: Readonly<Record<Who, string>>
}

/** `guest`: not signed in, with dishes in the cart of Dar El Marsa. `customer`: signed in, with such a cart, one order and one reservation. `owner`: the owner of Dar El Marsa. `applicant`: the owner of two shops that are not open yet, and have nothing. `operator`: the demo's operator. */
export type Who = 'anyone' | 'guest' | 'customer' | 'owner' | 'applicant' | 'operator'

const shop = 'dar-el-marsa'

const reserve = async (ask: Ask, shopId: number, phone: string): Promise<string> => {
  const at = `/api/establishment/${shopId}`
  const { body: offer } = await ask('GET', `${at}/reservation-times`)
  const [time] = offer.days[2].times
  const { status, body } = await ask('POST', `${at}/reservations`, {
    time,
    people: 3,
    name: 'Salma Trabelsi',
    phone,
    notes: 'Près de la fenêtre',
    consent: true,
  })
  if (status !== 200) throw new Error(`not reserved: ${status} ${JSON.stringify(body)}`)
  return findMessage(ask, phone, /\/reservation#([\w-]+)/)
}

const dialogOf = async (address: string, provider: string): Promise<string> => {
  const { headers } = await fetch(`${address}/auth/${provider}`, { redirect: 'manual' })
  const { pathname, searchParams } = new URL(headers.get('location') ?? '', address)
  searchParams.delete('ui_locales')
  return `${pathname}?${searchParams}`
}

/** Prepares visitors, an order and a reservation for the screens. The product must run in demo mode. */
const findMessage = async (ask: Ask, to: string, link: RegExp): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const { body: messages } = await ask('GET', `/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const found = messages.map(({ text }: { text: string }) => link.exec(text)?.[1]).find(Boolean)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message to ${to}`)
}

const inviteTo = async (owner: Ask, shopId: number): Promise<string> => {
  const to = `stage-${Math.floor(Math.random() * 1_000_000)}@example.com`
  const { status, body } = await owner('POST', `/api/pro/shops/${shopId}/invitations`, { to, role: 'kitchen' })
  if (status !== 200) throw new Error(`not invited: ${status} ${JSON.stringify(body)}`)
  return findMessage(owner, to, /\/invitation#([\w-]+)/)
}

const mailLinks = async (visitor: Ask): Promise<Stage['links']> => {
  const [email, next] = [1, 2].map((part) => `stage-${Math.floor(Math.random() * 1_000_000)}-${part}@example.com`)
  const password = 'cinq-citrons-verts'
  const form = { name: 'Rim Gharbi', email, password, password_confirmation: password }
  const { status, body } = await visitor('POST', '/register', form)
  if (status !== 200) throw new Error(`not registered: ${status} ${JSON.stringify(body)}`)
  await visitor('POST', `/api/compte/${body.user.id}/update-email`, { email: next })
  await visitor('POST', '/password/email', { email })
  return {
    email: await findMessage(visitor, String(next), /\/account\/email#([\w-]+)/),
    password: await findMessage(visitor, String(email), /\/password\/reset#([\w-]+)/),
  }
}

const handOver = async (owner: Ask, order: number): Promise<void> => {
  const moves = [1, 2, 3].map((status) => ['status', { status }] as const)
  for (const [call, body] of [...moves, ['hand-over', { code: null, payment: null }] as const]) {
    const { status } = await owner('POST', `/api/pro/orders/${order}/${call}`, body)
    if (status !== 200) throw new Error(`not handed over: ${status}`)
  }
}

const writeReview = async (customer: Ask, order: number): Promise<number> => {
  const words = 'Servi chaud, avec le sourire. Le pain était un peu sec.'
  const { status, body } = await customer('PUT', `/api/orders/${order}/review`, { stars: 4, chips: ['hot'], words })
  if (status !== 200) throw new Error(`no review: ${status} ${JSON.stringify(body)}`)
  return body.review.id
}

const reportReview = async (ask: Ask, review: number): Promise<void> => {
  const body = { reason: 'not-about-us', words: 'On ne sert pas de pain ici' }
  const { status } = await ask('POST', `/api/reviews/${review}/report`, body)
  if (status !== 200) throw new Error(`not reported: ${status}`)
}

const reportProblem = async (customer: Ask, order: number): Promise<void> => {
  const body = { kind: 'missing', words: 'Le pain n’était pas dans le sac' }
  const { status } = await customer('POST', `/api/orders/${order}/reports`, body)
  if (status !== 200) throw new Error(`no problem reported: ${status}`)
}

const findApplicant = async (address: string, cookie: string, status: string): Promise<number> => {
  const page = await fetch(`${address}/admin/shops?status=${status}`, { headers: { cookie } })
  const [, id] = /href="\/admin\/shops\/(\d+)"/.exec(await page.text()) ?? []
  if (!id) throw new Error(`no shop is ${status}`)
  return Number(id)
}

export const stage = async (address: string): Promise<Stage> => {
  const customer = createVisitor(address)
  const phone = `+21655${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  await signInByPhone(customer, phone, 'Salma Trabelsi')
  const { shopId, dishes } = await readMenu(customer, shop)
  const [first, second] = dishes.filter((dish) => dish.stock_quantity > 20 && asksNothing(dish))
  const withOptions = dishes.find((dish) => !asksNothing(dish))
  if (!first || !second || !withOptions) throw new Error('the first shop of the demo lost its dishes')
  const order = await orderAt(customer, phone, shop, first.name)
  // Other quantities: the same order, sent again, would be the same one. An order empties the cart, so these come first.
  const served = await orderAt(customer, phone, shop, first.name, 2)
  const other = await orderAt(customer, phone, shop, first.name, 3)
  const guest = createVisitor(address)
  for (const visitor of [customer, guest])
    for (const { id } of [first, second]) {
      const { status } = await visitor('POST', `/cart/${shopId}/add`, { product: id, options: [], quantity: 2 })
      if (status !== 200) throw new Error(`the cart answers ${status}`)
    }
  const link = await reserve(customer, shopId, phone)
  const [owner, applicant, operator] = [createVisitor(address), createVisitor(address), createVisitor(address)]
  for (const [visitor, email] of [
    [owner, 'sami@example.com'],
    [applicant, 'rania@example.com'],
    [operator, 'nour@example.com'],
  ] as const) {
    const { status } = await visitor('POST', '/login', { email, password: 'Mida-2026-demo' })
    if (status !== 200) throw new Error(`the sign-in answers ${status}`)
  }
  for (const one of [served, other]) await handOver(owner, one)
  const reviewed = { order: other, review: await writeReview(customer, other) }
  await reportReview(operator, reviewed.review)
  await reportProblem(customer, other)
  const dialogs = { google: await dialogOf(address, 'google'), facebook: await dialogOf(address, 'facebook') }
  return {
    order,
    served,
    reviewed,
    dish: withOptions.id,
    link,
    invitation: await inviteTo(owner, shopId),
    links: await mailLinks(createVisitor(address)),
    applicants: {
      submitted: await findApplicant(address, operator.cookie(), 'submitted'),
      'sent-back': await findApplicant(address, operator.cookie(), 'sent-back'),
    },
    dialogs,
    cookies: {
      anyone: '',
      guest: guest.cookie(),
      customer: customer.cookie(),
      owner: owner.cookie(),
      applicant: applicant.cookie(),
      operator: operator.cookie(),
    },
  }
}
