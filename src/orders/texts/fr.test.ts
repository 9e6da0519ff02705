import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { type OrderStatus, statusNameOf } from '../order-status.ts'
import { fr } from './fr.ts'

test('every status has its French text', () => {
  const translate = createTranslator({ locale: 'fr', messages: fr })
  const statuses: OrderStatus[] = [0, 1, 2, 3, 4, 5, 6, 7]
  expect(statuses.map((status) => translate(`status.${statusNameOf(status)}`))).toEqual([
    'En attente',
    'Acceptée',
    'En préparation',
    'Prête',
    'Annulée',
    'Refusée',
    'Non récupérée',
    'Remise',
  ])
})
