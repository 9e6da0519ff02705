import { expect, test } from 'vitest'
import { bodyOf, openCheckout, required } from '../../../tests/checkout.ts'
import * as orderContract from '../../orders/contract.ts'
import * as contract from '../contract.ts'

const here = openCheckout()

test('payment applications carry a key and an integration with id and name', async () => {
  const { body } = await here.amina('GET', `/api/apps/${here.shopId}/all`)
  expect(contract.listPaymentApplications.reply.parse(body)).toEqual(body)
  expect(body).toEqual([
    { key: 'demo', integration: { id: expect.any(Number), name: 'Démo' } },
    { key: 'demo-wallet', integration: { id: expect.any(Number), name: 'Portefeuille d’essai' } },
  ])
})

test('the payment call takes amount, products, phone, mode, time and application, and answers the order', async () => {
  const body = bodyOf([{ product: here.plain, quantity: 1 }], { scheduledDatetime: '2026-11-21 à 12 H' })
  expect(Object.keys(body).toSorted()).toEqual(
    ['montant', 'products', 'phone', 'location', 'scheduledDatetime', 'appvue'].toSorted(),
  )
  const placed = await here.pay(here.amina, body)
  expect(placed).toMatchObject({ status: 200 })
  expect(placed.body).toEqual({ success: true, commande_id: expect.any(Number), redirect_url: null })
  const online = await here.pay(here.amina, bodyOf([{ product: here.other, quantity: 1 }], { appvue: 'demo' }))
  expect(online.body).toEqual({
    success: true,
    commande_id: expect.any(Number),
    redirect_url: expect.stringContaining('/payment/demo/'),
  })
})

test('one’s orders come as a list, each with its shop, its lines and the options of a line', async () => {
  await here.pay(here.amina, bodyOf([{ product: here.withOptions, options: required(here.withOptions), quantity: 2 }]))
  const { body } = await here.amina('GET', '/api/orders')
  expect(orderContract.listOrders.reply.parse(body)).toEqual(body)
  expect(body).toMatchObject([
    {
      status: 0,
      status_text: 'En attente',
      payment_method_text: 'Paiement au comptoir',
      type_text: 'À emporter',
      establishment: { name: 'Dar El Marsa', domain: 'dar-el-marsa', image_url: expect.stringMatching(/./) },
      commandeproducts: [
        {
          qte: 2,
          status_text: 'En attente',
          establishment_product: { name: here.withOptions.name, image_url: expect.stringMatching(/./) },
          options: required(here.withOptions).map((id) => ({
            id: expect.any(Number),
            price: expect.stringMatching(/^\d+\.\d{3}$/),
            establishment_product_option_id: id,
            option: { name: expect.any(String) },
          })),
        },
      ],
    },
  ])
})
