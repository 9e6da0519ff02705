import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './payments-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Payments',
  lead: 'How your customers pay you. Mida never touches this money: it goes straight from your customer to your account.',
  counter: {
    name: 'Payment at the counter',
    state: 'Always offered',
    text: 'Your customers pay at your place, in cash or by card, as they do today. There is nothing to set here.',
  },
  none: 'No online payment service pays in this restaurant’s currency yet.',
  closed: {
    demo: 'This is a public demo: everybody can enter it as an owner. So no payment account can be stored here.',
    'no-sealing-key':
      'No account can be stored here: the server has no key to encrypt yours. Ask the host to set SEALING_KEY.',
  },
  about: {
    konnect: 'Bank card, e-DINAR or Konnect wallet, in dinars.',
    flouci: 'Bank card or Flouci wallet, in dinars.',
    stripe: 'Bank card, in euros.',
  },
  money: 'The money goes straight from your customer to your own account at {service}. Mida holds none of it.',
  limits: {
    konnect:
      'Konnect cannot refund from here: if a paid order is cancelled, you give the money back from your account. Mida notes what you owe.',
    flouci:
      'Flouci refunds by itself only if your contract allows it, and only a whole payment. Otherwise you give the money back from your account. Mida notes what you owe.',
    stripe: 'Stripe refunds by itself, the whole or a part. You need a verified Stripe account.',
  },
  offered: 'Offered to your customers',
  notOffered: 'Not offered',
  broken: 'Not working',
  noAccount: 'Not connected yet',
  sandbox: 'Test: no money moves',
  sandboxText: 'Your customers read on your pages that payments are tests.',
  account: { real: 'Real account {hint}', test: 'Test account {hint}' },
  stored: 'Keys stored on {at}.',
  tested: 'Last passed the test on {at}.',
  why: {
    withdrawn: 'You have withdrawn this service. Your customers cannot choose it.',
    'keys-unreadable':
      'Mida can no longer read these keys, because the server’s encryption key has changed. Enter them again.',
    'keys-refused':
      '{service} refuses these keys: your customers cannot pay with this service. Check them, then enter them again.',
    'test-refused': 'In the last test, {service} refused the test payment. Check that your account there is open.',
    'service-busy': 'In the last test, {service} asked to wait. Test again in a minute.',
    'service-silent': 'In the last test, {service} did not answer. Test again a little later.',
  },
  fields: {
    walletId: {
      label: 'Wallet ID',
      hint: 'On your Konnect dashboard, beside the wallet’s name: 24 digits and letters.',
    },
    apiKey: {
      label: 'API key',
      hint: 'In Konnect, generate an API key in your organisation’s profile. Konnect shows it only once. It has two parts with a colon between them.',
    },
    publicKey: {
      label: 'Public key',
      hint: 'In your Flouci developer space, on the page of your application.',
    },
    privateKey: {
      label: 'Private key',
      hint: 'In the same place, below the public key. Show it to nobody.',
    },
    accountId: {
      label: 'Account ID',
      hint: 'In Stripe, under Settings, then Account details. It begins with acct_.',
    },
    secretKey: {
      label: 'Secret key',
      hint: 'In Stripe, under Developers, then API keys. Best is a restricted key (rk_) that may write Checkout Sessions and Charges and Refunds, and read PaymentIntents. A full key begins with sk_.',
    },
    webhookSecret: {
      label: 'Signing secret of the webhook',
      hint: 'In Stripe, under Developers, then Webhooks, at your endpoint. It begins with whsec_.',
    },
  },
  options: {
    refundsByContract: {
      label: 'My contract with Flouci lets Mida refund from here',
      more: 'Without it, you give the money back yourself. Flouci enables it on request, for a whole payment.',
    },
    holdsMoney: {
      label: 'Hold the money, and take it only when the order is ready',
      more: 'A missing dish is then not taken. Try it first with a small amount: Flouci does not publish how it reports this.',
    },
  },
  noticeAddress: 'Address to give to Stripe for the webhook:',
  noticeEvents: 'Events to tick there:',
  isTest: {
    label: 'Test account (sandbox): no money moves',
    more: 'To try before you open. Test keys and real keys are not the same.',
  },
  afterwards:
    'Mida tests the keys with a payment that nobody pays, and then keeps them encrypted. They are never shown again.',
  save: 'Test and save',
  unchanged: {
    none: 'Nothing is stored.',
    present: 'Nothing has changed: your present keys stay.',
  },
  change: 'Change the keys',
  keep: 'Keep the present keys',
  testAgain: 'Test again',
  offer: 'Test and offer',
  testing:
    'Testing: {service} may need a quarter of a minute to answer. You can leave this page, the test ends without you.',
  accepted: '{service} accepts these keys. Your customers can choose this service.',
  first: 'Offer first',
  comesFirst: 'First',
  isFirst: 'Your customers now see {service} first.',
  withdrawn: 'Your customers cannot choose {service} any more.',
  withdraw: {
    action: 'Stop offering',
    title: 'Stop offering {service}?',
    text: 'Your customers will not be able to choose this service. Payments that have begun end as usual. The keys stay stored: you can offer it again.',
    confirm: 'Stop offering',
    keep: 'Go back',
  },
  refusals: {
    'not-staff': 'You are not on this restaurant’s team.',
    'role-forbids': 'This page belongs to the restaurant’s owner.',
    'no-sealing-key':
      'No account can be stored here: the server has no key to encrypt yours. Ask the host to set SEALING_KEY.',
    'wrong-currency': '{service} does not pay in this restaurant’s currency.',
    'wrong-keys': 'Enter this key as it is in {service}. Copy all of it.',
    'keys-of-test': 'This is a key for tests: tick “Test account”, or copy the real key.',
    'keys-not-of-test': 'This key takes real money: untick “Test account”, or copy the key for tests.',
    'account-used':
      'A payment is still open on the present account. Withdraw this service, wait for an hour, then enter the new account.',
    'too-many-tests': 'Too many tests in an hour. Try again later.',
    'changed-meanwhile': 'Somebody else changed this account at the same time. See how it stands, then try again.',
    'keys-refused': '{service} refuses these keys. Check them, and also the box of the test account.',
    'test-refused': '{service} accepts these keys, but not the test payment. Check that your account there is open.',
    'service-busy': '{service} asks to wait. Test again in a minute.',
    'service-silent': '{service} does not answer. Test again a little later.',
    'not-offered': '{service} is not offered to your customers.',
    'no-account': 'This restaurant has no account at {service}.',
    'keys-unreadable':
      'Mida can no longer read these keys, because the server’s encryption key has changed. Enter them again.',
  },
}
