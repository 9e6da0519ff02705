export const fr = {
  title: 'Paiements',
  lead: 'Comment vos clients vous paient. Mida ne touche jamais cet argent : il va directement de votre client à votre compte.',
  counter: {
    name: 'Paiement au comptoir',
    state: 'Toujours proposé',
    text: 'Vos clients paient chez vous, en espèces ou par carte, comme aujourd’hui. Il n’y a rien à régler ici.',
  },
  none: 'Aucun service de paiement en ligne ne paie encore dans la monnaie de ce restaurant.',
  closed: {
    demo: 'Ceci est une démo publique : chacun peut y entrer comme propriétaire. Aucun compte de paiement ne peut donc y être enregistré.',
    'no-sealing-key':
      'Aucun compte ne peut être enregistré ici : le serveur n’a pas de clé pour chiffrer les vôtres. Demandez à l’hébergeur de définir SEALING_KEY.',
  },
  about: {
    konnect: 'Carte bancaire, e-DINAR ou portefeuille Konnect, en dinars.',
    flouci: 'Carte bancaire ou portefeuille Flouci, en dinars.',
    stripe: 'Carte bancaire, en euros.',
  },
  money: 'L’argent va directement de votre client à votre propre compte chez {service}. Mida n’en garde rien.',
  limits: {
    konnect:
      'Konnect ne sait pas rembourser à distance : si une commande payée est annulée, vous rendez l’argent depuis votre compte. Mida note ce que vous devez.',
    flouci:
      'Flouci ne rembourse à distance que si votre contrat le prévoit, et seulement un paiement entier. Sinon, vous rendez l’argent depuis votre compte. Mida note ce que vous devez.',
    stripe: 'Stripe rembourse à distance, en entier ou en partie. Un compte Stripe vérifié est nécessaire.',
  },
  offered: 'Proposé à vos clients',
  notOffered: 'Pas proposé',
  broken: 'Ne fonctionne plus',
  noAccount: 'Pas encore relié',
  sandbox: 'Essai : aucun argent ne circule',
  sandboxText: 'Vos clients lisent sur vos pages que les paiements sont des essais.',
  account: { real: 'Compte réel {hint}', test: 'Compte d’essai {hint}' },
  stored: 'Clés enregistrées le {at}.',
  tested: 'Dernier test réussi le {at}.',
  why: {
    withdrawn: 'Vous avez retiré ce service. Vos clients ne peuvent pas le choisir.',
    'keys-unreadable':
      'Mida ne peut plus lire ces clés, car la clé de chiffrement du serveur a changé. Saisissez-les de nouveau.',
    'keys-refused':
      '{service} refuse ces clés : vos clients ne peuvent pas payer par ce service. Vérifiez-les, puis saisissez-les de nouveau.',
    'test-refused':
      'Au dernier test, {service} a refusé le paiement d’essai. Vérifiez que votre compte y est bien ouvert.',
    'service-busy': 'Au dernier test, {service} demandait d’attendre. Testez de nouveau dans une minute.',
    'service-silent': 'Au dernier test, {service} ne répondait pas. Testez de nouveau un peu plus tard.',
  },
  fields: {
    walletId: {
      label: 'Identifiant du portefeuille (wallet ID)',
      hint: 'Dans votre tableau de bord Konnect, à côté du nom du portefeuille : 24 chiffres et lettres.',
    },
    apiKey: {
      label: 'Clé d’API (API key)',
      hint: 'Dans Konnect, générez une clé d’API au profil de votre organisation. Konnect ne la montre qu’une fois. Elle a deux parties, séparées par deux-points.',
    },
    publicKey: {
      label: 'Clé publique (public key)',
      hint: 'Dans votre espace développeur Flouci, sur la page de votre application.',
    },
    privateKey: {
      label: 'Clé privée (private key)',
      hint: 'Au même endroit, sous la clé publique. Ne la montrez à personne.',
    },
    accountId: {
      label: 'Identifiant du compte (account ID)',
      hint: 'Dans Stripe, sous Paramètres, puis Informations sur le compte. Il commence par acct_.',
    },
    secretKey: {
      label: 'Clé secrète (secret key)',
      hint: 'Dans Stripe, sous Développeurs, puis Clés API. Le mieux est une clé restreinte (rk_) qui peut écrire Checkout Sessions et Charges and Refunds, et lire PaymentIntents. Une clé complète commence par sk_.',
    },
    webhookSecret: {
      label: 'Secret du webhook (signing secret)',
      hint: 'Dans Stripe, sous Développeurs, puis Webhooks, à votre point de terminaison. Il commence par whsec_.',
    },
  },
  options: {
    refundsByContract: {
      label: 'Mon contrat avec Flouci permet à Mida de rembourser à distance',
      more: 'Sans cela, vous rendez l’argent vous-même. Flouci l’active sur demande, pour un paiement entier.',
    },
    holdsMoney: {
      label: 'Réserver l’argent, et ne le débiter que quand la commande est prête',
      more: 'Un plat manquant n’est alors pas débité. À essayer d’abord avec un petit montant : Flouci ne publie pas comment il l’annonce.',
    },
  },
  noticeAddress: 'Adresse à donner à Stripe pour le webhook :',
  noticeEvents: 'Événements à y cocher :',
  isTest: {
    label: 'Compte d’essai (sandbox) : aucun argent ne circule',
    more: 'Pour essayer avant d’ouvrir. Les clés d’essai et les clés réelles ne sont pas les mêmes.',
  },
  afterwards:
    'Mida teste les clés avec un paiement que personne ne paie, puis les garde chiffrées. Elles ne sont plus jamais affichées.',
  save: 'Tester et enregistrer',
  unchanged: {
    none: 'Rien n’est enregistré.',
    present: 'Rien n’a changé : vos clés actuelles restent en place.',
  },
  change: 'Changer les clés',
  keep: 'Garder les clés actuelles',
  testAgain: 'Tester de nouveau',
  offer: 'Tester et proposer',
  testing:
    'Test en cours : {service} peut mettre un quart de minute à répondre. Vous pouvez quitter cette page, le test se termine sans vous.',
  accepted: '{service} accepte ces clés. Vos clients peuvent choisir ce service.',
  first: 'Proposer en premier',
  comesFirst: 'En premier',
  isFirst: 'Vos clients voient maintenant {service} en premier.',
  withdrawn: 'Vos clients ne peuvent plus choisir {service}.',
  withdraw: {
    action: 'Ne plus proposer',
    title: 'Ne plus proposer {service} ?',
    text: 'Vos clients ne pourront plus choisir ce service. Les paiements déjà commencés se terminent normalement. Les clés restent enregistrées : vous pouvez le proposer de nouveau.',
    confirm: 'Ne plus proposer',
    keep: 'Revenir',
  },
  refusals: {
    'not-staff': 'Vous ne faites pas partie de l’équipe de ce restaurant.',
    'role-forbids': 'Cette page appartient au propriétaire du restaurant.',
    'no-sealing-key':
      'Aucun compte ne peut être enregistré ici : le serveur n’a pas de clé pour chiffrer les vôtres. Demandez à l’hébergeur de définir SEALING_KEY.',
    'wrong-currency': '{service} ne paie pas dans la monnaie de ce restaurant.',
    'wrong-keys': 'Il faut ici cette clé, copiée en entier depuis {service}.',
    'keys-of-test': 'C’est une clé d’essai : cochez « Compte d’essai », ou copiez la clé réelle.',
    'keys-not-of-test': 'Cette clé encaisse de l’argent réel : décochez « Compte d’essai », ou copiez la clé d’essai.',
    'account-used':
      'Un paiement est encore ouvert sur le compte actuel. Retirez ce service, attendez une heure, puis saisissez le nouveau compte.',
    'too-many-tests': 'Trop de tests en une heure. Réessayez plus tard.',
    'changed-meanwhile':
      'Quelqu’un d’autre a changé ce compte au même moment. Regardez où il en est, puis recommencez.',
    'keys-refused': '{service} refuse ces clés. Vérifiez-les, et aussi la case du compte d’essai.',
    'test-refused':
      '{service} accepte ces clés, mais pas le paiement d’essai. Vérifiez que votre compte y est bien ouvert.',
    'service-busy': '{service} demande d’attendre. Testez de nouveau dans une minute.',
    'service-silent': '{service} ne répond pas. Testez de nouveau un peu plus tard.',
    'not-offered': '{service} n’est pas proposé à vos clients.',
    'no-account': 'Ce restaurant n’a pas de compte chez {service}.',
    'keys-unreadable':
      'Mida ne peut plus lire ces clés, car la clé de chiffrement du serveur a changé. Saisissez-les de nouveau.',
  },
}
