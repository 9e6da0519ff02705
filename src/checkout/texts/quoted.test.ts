import { expect, test } from 'vitest'
import { createTexts } from '../../ui/texts.tsx'
import { en } from './en.ts'
import type { fr } from './fr.ts'

const t = createTexts<typeof fr>('en', en)

test('the fixed sentences of the checkout are kept to the letter', () => {
  expect([
    t('slots.choose'),
    t('phone.sendFailed'),
    t('phone.codeInvalid'),
    t('phone.verified'),
    t('payment.failed'),
    t('payment.failedBecause', { reason: 'Card declined' }),
    t('payment.noResponse'),
  ]).toEqual([
    'Please select a day and a time slot.',
    'Error sending OTP',
    'Invalid OTP',
    'Verification code success !',
    'Error processing payment',
    'Error processing payment: Card declined',
    expect.stringMatching(/^Error processing payment: An error occurred while processing your request\./),
  ])
})
