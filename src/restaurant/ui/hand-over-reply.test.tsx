// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { handedOrder, openHandOverBoard, readyOrder } from '../../../tests/hand-over-board.tsx'
import { catalogues } from '../../texts/sentences.ts'

const { restaurant, 'restaurant/hand-over': words } = catalogues.fr

const { sent, server, open, dialog, buttonIn, until, press, start, pressCode, isClosed, board, hear } =
  openHandOverBoard()

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')

const lose = (): never => {
  throw new TypeError('Failed to fetch')
}

const namesIn = (place: Element | null) =>
  [...(place?.querySelectorAll('button, [role="status"], input') ?? [])].map(({ tagName, textContent }) =>
    tagName === 'BUTTON' ? textContent : tagName,
  )

test('no button comes or goes while the payment is chosen, and the change has its line from the beginning', async () => {
  await start(readyOrder({ hand_over_code: null }))
  await until(() => buttonIn(dialog(), words.exact))
  const before = namesIn(dialog())
  expect(before).toContain(words.confirm)
  expect(dialog()?.textContent).toContain(`${words.change}—`)
  await press('30,000\u00a0DT')
  expect(namesIn(dialog())).toEqual(before)
})

test('without a reply the dialog says that nothing is noted, keeps what was typed, and a retry sends the same key', async () => {
  await start(readyOrder())
  await pressCode('417')
  await press('30,000\u00a0DT')
  server.posted = lose
  await press(words.confirm)
  await until(() => dialog()?.textContent?.includes(words.unsent.both))
  expect(plain(dialog()?.textContent)).toContain('gardez 24,450\u00a0DT à part et écrivez le numéro de la commande, 7.')
  await press(words.unsent.back)
  expect(dialog()?.textContent).toContain(`${words.change}5,550\u00a0DT`)
  await press(words.confirm)
  await press(words.unsent.retry)
  await until(() => sent.mock.calls.length === 3 && buttonIn(dialog(), words.unsent.retry))
  server.posted = () => [200, handedOrder()]
  await press(words.unsent.retry)
  await until(isClosed)
  expect(sent).toHaveBeenCalledTimes(4)
  for (const call of sent.mock.calls) expect(call).toEqual(sent.mock.calls[0])
  expect(board().textContent).not.toContain(restaurant.failed.text)
})

test('if the reply was lost after the payment was noted, the dialog says so and takes no second one', async () => {
  await start(readyOrder({ hand_over_code: null }))
  server.posted = lose
  await press(words.card)
  await until(() => dialog()?.textContent?.includes(words.unsent.both))
  await hear(handedOrder())
  await until(() => dialog()?.textContent?.includes(words.unsent.handedAndPaid))
  expect(buttonIn(dialog(), words.unsent.retry)).toBeUndefined()
})

test('if a colleague hands the order over while the payment got no reply, the dialog says that it is not noted', async () => {
  await start(readyOrder({ hand_over_code: null }))
  server.posted = lose
  await press(words.card)
  await until(() => dialog()?.textContent?.includes(words.unsent.both))
  await hear(readyOrder({ status: 7, version: 6, moves: [], hand_over_code: null, changed_by: 'Selma' }))
  await until(() => plain(dialog()?.textContent).includes('Selma a été plus rapide'))
  expect(dialog()?.textContent).toContain(words.unsent.stillUnpaid)
})

test('a payment alone that got no reply is called not noted, until the board hears that it is', async () => {
  await open(readyOrder())
  await press(restaurant.move.takePayment, board)
  server.posted = lose
  await press(words.exact)
  await until(() => dialog()?.textContent?.includes(words.unsent.payment))
  await hear(readyOrder({ version: 5, payment_state: 'paid', takes_payment: false }))
  await until(() => dialog()?.textContent?.includes(words.paid))
  expect(dialog()?.textContent).not.toContain(words.unsent.payment)
})

test.each([
  ['50,000\u00a0DT', 'Commande n° 7 remise. Reçu 50,000\u00a0DT, à rendre 25,550\u00a0DT.'],
  [words.exact, 'Commande n° 7 remise. Reçu 24,450\u00a0DT en espèces, rien à rendre.'],
  [words.card, 'Commande n° 7 remise. Reçu 24,450\u00a0DT par carte.'],
  [words.later, 'Commande n° 7 remise. Aucun paiement noté.'],
])('after the hand-over, a line says what has happened (%s)', async (choice, line) => {
  await start(readyOrder({ hand_over_code: null }))
  await press(choice)
  if (choice.startsWith('50')) await press(words.confirm)
  const lines = () => [...document.querySelectorAll('[role="status"] li')].map(({ textContent }) => plain(textContent))
  await until(() => lines().includes(line))
})
