import { expect, type Page } from '@playwright/test'
import { isolated } from '../src/kernel/bidi.ts'
import { languageSwitch } from './browser.ts'
import type { createCount, Hand } from './counted-hand.ts'
import type { MailStandIn } from './mail-stand-in.ts'
import type { Product } from './product.ts'
import type { TwilioStandIn } from './texting-stand-ins.ts'
import { catalogues, wordsOf } from './texts.ts'

const { fr, ar, en } = catalogues

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

const people = {
  operator: { name: 'Nadia Ben Salem', email: 'nadia@marche.tn', password: 'trois-figues-mures' },
  owner: { name: 'رانية الحداد', email: 'rania@zitouna.tn', password: 'quatre-oranges' },
  diner: { name: 'Leila', phone: '22123456' },
} as const

const shopName = 'Dar Zitouna'

const dish = { name: 'كسكسي', price: '12,5' } as const

const reason = 'Le numéro fiscal est illisible.'

const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: fr['operator/log'].nav.label }).getByRole('link', { name, exact: true })

/** Mails of a shop are in the language of its country. */
/** A mail in Arabic leads to the page in Arabic. */
const readArabic = async ({ page, press }: Hand) => {
  if (page.url().includes('/ar/')) return
  await press(languageSwitch(page))
  await press(page.getByRole('banner').getByRole('link', { name: 'العربية' }))
  await expect(page).toHaveURL(/\/ar\//)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** On a phone some screens are behind a button. */
const goTo = async (owner: Hand, screen: keyof (typeof ar)['restaurant/nav']['nav']) => {
  const words = ar['restaurant/nav'].nav
  const bar = owner.page.getByRole('navigation', { name: words.label })
  const link = bar.getByRole('link', { name: words[screen], exact: true })
  if (!(await link.isVisible())) await owner.press(bar.getByRole('button'))
  await owner.press(link)
  await expect(owner.page).toHaveURL(new RegExp(`/pro${screen === 'orders' ? '' : `/${screen}`}$`))
}

type Place = {
  readonly product: Pick<Product, 'address' | 'printed'>
  readonly mails: MailStandIn
  readonly texts: TwilioStandIn
  readonly count: ReturnType<typeof createCount>
}

/** What each person does, from an empty database to the first order. The operator reads French, the owner Arabic and the diner English. */
export const firstOrder = ({ product, mails, texts, count }: Place) => {
  /** The link in the newest mail to somebody. */
  const linkTo = async (email: string, path: RegExp): Promise<string> => {
    const find = () =>
      mails.arrived
        .filter(({ to }) => to === email)
        .map(({ source }) => path.exec(source.replaceAll('=\r\n', ''))?.[0])
        .at(-1)
    await expect.poll(find).toBeTruthy()
    return find() ?? ''
  }

  const codeTo = async (phone: string): Promise<string> => {
    const find = () => /\d{4}/.exec(texts.taken.findLast(({ to }) => to === phone)?.body?.replace(phone, '') ?? '')?.[0]
    await expect.poll(find).toBeTruthy()
    return find() ?? ''
  }

  const setUp = async (operator: Hand) => {
    const { page } = operator
    const words = fr.operator
    count.begin('operator', 'opens the link of the console and makes an account')
    await expect.poll(() => product.printed()).toContain('/admin/setup#')
    const [, path = ''] = /(\/admin\/setup#[\w-]+)/.exec(product.printed()) ?? []
    await operator.open(`${product.address}${path}`)
    await operator.write(page.getByLabel(words.setup.name), people.operator.name)
    await operator.write(page.getByLabel(words.setup.email), people.operator.email)
    await operator.write(page.getByLabel(words.setup.password, { exact: true }), people.operator.password)
    await operator.press(page.getByRole('button', { name: words.setup.submit }))

    count.begin('operator', 'sets the mail server and the account for texts')
    const { doStep, step } = fr['operator/start']
    await operator.press(page.getByRole('link', { name: doStep.replace('{step}', step.mails.title) }))
    const section = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) })
    const mail = section(words.settings.mail)
    await operator.write(mail.getByLabel(words.settings.host), '127.0.0.1')
    await operator.write(mail.getByLabel(words.settings.port), String(mails.port))
    await operator.write(mail.getByLabel(words.settings.sender), 'mida@marche.tn')
    await operator.press(mail.getByRole('button', { name: words.settings.save }))
    await operator.press(mail.getByRole('button', { name: words.settings.testMail }))
    await expect(mail.getByText(people.operator.email)).toBeVisible()
    const texting = section(words.settings.texts)
    await operator.write(texting.getByLabel(words.settings.account), 'AC01')
    await operator.write(texting.getByLabel(words.settings.token, { exact: true }), 'jeton-secret')
    await operator.write(texting.getByLabel(words.settings.textFrom), '+15005550006')
    await operator.press(texting.getByRole('button', { name: words.settings.save }))
    await expect(texting.getByLabel(words.settings.testPhone)).toBeVisible()
  }

  const inviteOwner = async (operator: Hand) => {
    const { page } = operator
    const words = fr['operator/shops']
    count.begin('operator', 'adds a restaurant and so invites its owner')
    await operator.press(rail(page, fr['operator/log'].nav.shops))
    await operator.write(page.getByLabel(words.add.name, { exact: true }), shopName)
    await operator.write(page.getByLabel(words.add.owner), people.owner.email)
    await operator.press(page.getByRole('button', { name: words.add.submit }))
    await expect(page.getByRole('heading', { name: shopName })).toBeVisible()
  }

  const join = async (owner: Hand) => {
    const { page } = owner
    const { arrival } = ar['restaurant/people']
    const { signIn } = ar.account
    count.begin('owner', 'opens the mail on a phone, changes to Arabic, makes an account and joins')
    await owner.open(await linkTo(people.owner.email, /http:\/\/[^\s"<]+\/invitation#[\w-]+/))
    await readArabic(owner)
    await owner.press(main(page).getByRole('button', { name: arrival.signIn }))
    await owner.write(dialog(page).getByLabel(signIn.identifier), people.owner.email)
    await owner.press(dialog(page).getByRole('button', { name: signIn.next, exact: true }))
    await owner.write(dialog(page).getByLabel(signIn.name), people.owner.name)
    await owner.write(dialog(page).getByLabel(signIn.newPassword, { exact: true }), people.owner.password)
    await owner.press(dialog(page).getByRole('button', { name: signIn.registerSubmit }))
    await owner.press(page.getByRole('button', { name: arrival.accept }))
    await expect(
      page.getByRole('heading', { name: arrival.doneTitle.replace('{shop}', isolated(shopName)) }),
    ).toBeVisible()
  }

  const fillIn = async (owner: Hand) => {
    const { page } = owner
    const words = ar['restaurant/shop']
    const start = ar['restaurant/start']
    count.begin('owner', 'completes the profile of the restaurant')
    await owner.press(main(page).getByRole('link').first())
    await owner.press(page.getByRole('link', { name: start.step.place.title }))
    await owner.write(page.getByLabel(words.form.address), '3، شارع الحبيب بورقيبة')
    await owner.write(page.getByLabel(words.form.phone), '72000000')
    await owner.press(page.getByRole('group', { name: words.form.cuisines }).getByRole('button').first())
    await owner.write(page.getByLabel(words.form.legalName), 'Zitouna SARL')
    await owner.write(page.getByLabel(words.form.taxId), '7654321C/A/M/000')
    await owner.press(page.getByRole('button', { name: words.form.save }))
    await expect(page.getByText(words.form.saved)).toBeVisible()
  }

  const writeHours = async (owner: Hand) => {
    const { page } = owner
    const words = ar['restaurant/hours']
    count.begin('owner', 'sets the hours of a week')
    await goTo(owner, 'hours')
    const add = page.getByRole('button', { name: words.addLabel.replace('{day}', '').trim() })
    const monday = main(page).getByRole('group').filter({ has: add }).first()
    await owner.press(monday.getByRole('button').first())
    await owner.write(monday.locator('input').first(), '00:00')
    await owner.write(monday.locator('input').last(), '00:00')
    await owner.press(monday.getByRole('button').last())
    await owner.press(page.getByRole('button', { name: words.save, exact: true }))
    await expect(page.getByText(words.saved)).toBeVisible()
  }

  const writeMenu = async (owner: Hand) => {
    const { page } = owner
    const words = ar['restaurant/menu-editor']
    count.begin('owner', 'adds a category and a dish')
    await goTo(owner, 'menu')
    await owner.press(page.getByRole('button', { name: words.category.add }))
    await owner.write(dialog(page).getByLabel(words.category.name), 'أطباق')
    await owner.press(dialog(page).getByRole('button', { name: words.category.save, exact: true }))
    await owner.press(page.getByRole('button', { name: words.form.add }))
    await owner.write(dialog(page).getByLabel(words.form.name), dish.name)
    await owner.write(dialog(page).locator('input[name=price]'), dish.price)
    await owner.press(dialog(page).getByRole('button', { name: words.form.save, exact: true }))
    await expect(main(page).getByText(dish.name).first()).toBeVisible()
  }

  const submit = async (owner: Hand) => {
    const { page } = owner
    const words = ar['restaurant/shop']
    count.begin('owner', 'sends the restaurant for approval')
    await goTo(owner, 'shop')
    await owner.press(page.getByRole('button', { name: words.move.submit }))
    await expect(page.getByText(words.status.submitted, { exact: true })).toBeVisible()
  }

  const sendBack = async (operator: Hand) => {
    const { page } = operator
    const words = fr['operator/shops']
    count.begin('operator', 'finds it at "Needs you", reads it and sends it back with a reason')
    await operator.press(rail(page, fr['operator/log'].nav.needs))
    await operator.press(main(page).getByRole('link', { name: fr['operator/needs'].seeShop }))
    await operator.press(page.getByRole('button', { name: words.decide.sendBack }))
    await operator.write(dialog(page).getByLabel(words.decide.reason), reason)
    await operator.press(dialog(page).getByRole('button', { name: words.decide.sendBack }))
    await expect(dialog(page)).toHaveCount(0)
  }

  const mend = async (owner: Hand) => {
    const { page } = owner
    const words = ar['restaurant/shop']
    count.begin('owner', 'opens the mail, reads the reason, mends it and sends it again')
    await owner.open(await linkTo(people.owner.email, /http:\/\/[^\s"<]+\/pro\/start/))
    await readArabic(owner)
    await expect(page.getByText(reason)).toBeVisible()
    await owner.press(page.getByRole('link', { name: ar['restaurant/start'].correct }))
    await owner.write(page.getByLabel(words.form.taxId), '1234567R/A/M/000')
    await owner.press(page.getByRole('button', { name: words.form.save }))
    await expect(page.getByText(words.form.saved)).toBeVisible()
    await owner.press(page.getByRole('button', { name: words.move.resubmit }))
    await expect(page.getByText(words.status.submitted, { exact: true })).toBeVisible()
  }

  const approve = async (operator: Hand) => {
    const { page } = operator
    count.begin('operator', 'approves it')
    await operator.press(rail(page, fr['operator/log'].nav.needs))
    await operator.press(main(page).getByRole('link', { name: fr['operator/needs'].seeShop }))
    await operator.press(page.getByRole('button', { name: fr['operator/shops'].decide.approve }))
    await expect(page.getByText(fr['restaurant/shop'].status.approved, { exact: true }).first()).toBeVisible()
  }

  const goLive = async (owner: Hand) => {
    const { page } = owner
    const words = ar['restaurant/shop']
    count.begin('owner', 'opens the restaurant to diners, and then its board')
    await goTo(owner, 'shop')
    await owner.press(page.getByRole('button', { name: words.move.open }))
    await expect(page.getByText(words.status.live, { exact: true })).toBeVisible()
    await goTo(owner, 'orders')
    await expect(page.getByText(ar.restaurant.link.on, { exact: true })).toBeVisible()
  }

  const order = async (diner: Hand): Promise<void> => {
    const { page } = diner
    const words = wordsOf('en')
    const { signIn } = en.account
    count.begin('diner', 'finds the restaurant, chooses a dish, proves a phone and orders')
    await diner.open(`${product.address}/en/`)
    await diner.press(main(page).getByRole('link', { name: shopName }).first())
    await diner.press(page.getByRole('button', { name: en.catalogue.menu.addProduct.replace('{product}', dish.name) }))
    await diner.press(page.getByRole('banner').getByRole('button').first())
    // The dish has no photograph: its drawing leaves room for the name.
    await expect(dialog(page).getByText(dish.name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    await diner.press(dialog(page).getByRole('button', { name: words.toCheckout }))
    await diner.write(dialog(page).getByLabel(signIn.phone), people.diner.phone)
    await diner.press(dialog(page).getByRole('button', { name: signIn.bySms }))
    await expect(dialog(page).getByRole('textbox').first()).toBeFocused()
    await diner.type(await codeTo(`+216${people.diner.phone}`))
    await diner.write(dialog(page).getByLabel(signIn.name), people.diner.name)
    await diner.press(dialog(page).getByRole('button', { name: signIn.next, exact: true }))
    await diner.press(page.getByRole('button', { name: words.proceed }))
    await diner.press(dialog(page).getByRole('button', { name: words.payAtCounter }))
    await expect(page).toHaveURL(/\/order\/success\/\d+$/)
    await diner.press(page.getByRole('link', { name: words.follow }))
  }

  const serve = async (owner: Hand, diner: Hand) => {
    const words = ar.restaurant
    const hears = (status: keyof typeof en.orders.status) =>
      expect(main(diner.page).getByRole('status').first()).toContainText(en.orders.status[status])
    count.begin('owner', 'accepts the order on the board, cooks it and hands it over')
    const card = owner.page.getByRole('article')
    for (const [move, column, status] of [
      ['accept', 'kitchen', 'accepted'],
      ['start', 'kitchen', 'preparing'],
      ['ready', 'ready', 'ready'],
      ['handOver', 'done', 'handed-over'],
    ] as const) {
      await owner.press(card.getByRole('button', { name: words.move[move], exact: true }))
      if (move === 'handOver') {
        const { noCode, nameRight, exact } = ar['restaurant/hand-over']
        for (const name of [noCode, nameRight, exact])
          await owner.press(dialog(owner.page).getByRole('button', { name, exact: true }))
      }
      await hears(status)
      const chip = owner.page.getByRole('button', { name: words.columns[column] })
      if (status !== 'preparing' && status !== 'handed-over') await owner.press(chip)
    }
  }

  return {
    setUp,
    inviteOwner,
    join,
    fillIn,
    writeHours,
    writeMenu,
    submit,
    sendBack,
    mend,
    approve,
    goLive,
    order,
    serve,
  }
}
