export const fr = {
  terms: {
    role: {
      heading: 'Qui fait quoi',
      text: 'Mida montre les cartes des restaurants et leur transmet vos commandes. C’est la maison choisie qui prépare et vend le repas : les prix, les allergènes et les horaires affichés sont les siens.',
    },
    order: {
      heading: 'Commander',
      text: 'Le prix à payer, TVA comprise, est affiché avant la validation et figé avec la commande. Un numéro de téléphone vérifié par un code est nécessaire. Les repas se retirent sur place ou se mangent à table ; Mida ne livre pas.',
    },
    cancel: {
      heading: 'Annuler',
      text: 'Tant que la maison n’a pas accepté la commande, vous pouvez l’annuler vous-même ; ensuite, vous pouvez le demander à la maison, qui décide. Une commande payée en ligne est remboursée quand elle est annulée ou refusée.',
    },
    account: {
      heading: 'Votre compte',
      text: 'Gardez vos codes et votre mot de passe pour vous. Les envois de codes et les essais de connexion sont limités ; un usage abusif peut être bloqué. Vous pouvez supprimer votre compte à tout moment depuis la page Sécurité.',
    },
  },
  privacy: {
    account: {
      heading: 'Votre compte',
      text: 'Nom, téléphone, e-mail, adresse et photo, seulement si vous les donnez. Le mot de passe et les codes ne sont gardés que sous forme d’empreinte. Si vous passez par Google ou Facebook, nous gardons votre identifiant chez eux, le nom et l’adresse vérifiée qu’ils nous donnent, rien d’autre.',
    },
    orders: {
      heading: 'Vos commandes',
      text: 'Les plats, vos notes, l’heure, le montant et le téléphone donné. L’équipe du restaurant voit votre nom, ce téléphone et la commande. Les données de votre carte bancaire ne passent jamais par Mida : elles restent chez le prestataire de paiement.',
    },
    reservations: {
      heading: 'Vos réservations',
      text: 'Le nom, le téléphone, l’e-mail, le nombre de personnes et vos demandes particulières. Les responsables du restaurant les voient pour vous recevoir ; ils sont prévenus par SMS et par e-mail.',
    },
    browser: {
      heading: 'Dans votre navigateur',
      text: 'Deux cookies, nécessaires : l’un reconnaît votre panier et votre connexion, l’autre, pendant 90 jours, un appareil qui s’est déjà identifié, pour que personne d’autre ne puisse vous bloquer l’accès. Votre navigateur retient aussi le panier, les dernières recherches, le mode de retrait et le thème. Ni publicité, ni mesure d’audience, ni traceur tiers.',
    },
    others: {
      heading: 'Qui d’autre reçoit quelque chose',
      text: 'Les services qui portent nos SMS, messages WhatsApp et e-mails reçoivent le destinataire et le texte du message. Rien n’est vendu ni donné à des fins de publicité.',
    },
    rights: {
      heading: 'Vos droits',
      text: 'Votre profil se corrige à tout moment. La page Sécurité permet de télécharger vos données au format JSON, de fermer vos sessions et de supprimer votre compte.',
    },
  },
  retention: {
    sessions: {
      heading: 'Connexion et panier sans compte',
      text: 'Une session finit {sessionDays} jours après son début ou {idleDays} jours après la dernière visite ; elle est effacée au plus tard un jour plus tard, avec le panier d’un visiteur sans compte. Se déconnecter la ferme tout de suite.',
    },
    codes: {
      heading: 'Codes et essais de connexion',
      text: 'Un code vaut {codeMinutes} minutes, {profileMinutes} pour le profil. Les numéros, adresses et compteurs qui servent à limiter les envois et les essais sont effacés après 24 heures, à l’heure près.',
    },
    links: {
      heading: 'Liens envoyés par e-mail',
      text: 'Le lien du mot de passe vaut {resetMinutes} minutes, celui qui confirme une adresse {emailHours} heures ; chacun ne sert qu’une fois. Leur trace, qui limite les envois, est effacée après 24 heures, à l’heure près.',
    },
    account: {
      heading: 'Compte',
      text: 'Jusqu’à ce que vous le supprimiez. Votre nom, votre e-mail, votre téléphone, votre adresse, votre photo et tous vos moyens de connexion sont alors effacés aussitôt. Une photo remplacée est effacée elle aussi.',
    },
    orders: {
      heading: 'Commandes',
      text: 'Elles restent avec la maison, qui doit garder ses ventes : les plats, les prix et le téléphone donné pour la commande, sans votre nom une fois le compte supprimé. Elles ne sont pas effacées automatiquement.',
    },
    blockedPhones: {
      heading: 'Numéros bloqués',
      text: 'Un restaurant peut bloquer un numéro de téléphone, avec une raison. Le blocage est effacé après {blockMonths} mois. Si vous supprimez votre compte, la raison est effacée aussitôt ; le numéro reste bloqué jusqu’à la fin du blocage.',
    },
    reservations: {
      heading: 'Réservations de table',
      text: 'Une réservation est effacée {reservationDays} jours après sa date. Si vous supprimez votre compte, vos tables à venir sont annulées et votre nom, votre téléphone, votre e-mail et vos demandes en sont effacés aussitôt.',
    },
    invitations: {
      heading: 'Invitations dans une équipe',
      text: 'Une invitation garde l’e-mail ou le téléphone auquel elle est partie. Elle vaut {invitationDays} jours et est effacée {invitationKeptDays} jours après sa fin.',
    },
  },
  partners: {
    role: {
      heading: 'Qui fait quoi',
      text: 'Mida montre votre carte, vos prix et vos horaires, et vous transmet les commandes et les réservations. C’est vous qui préparez et vendez les repas, et le client conclut la vente avec vous.',
    },
    facts: {
      heading: 'Ce que vous garantissez',
      text: 'Votre raison sociale et votre numéro fiscal sont exacts. Les prix, TVA comprise, les allergènes, les régimes et les horaires affichés sont les vôtres, et vous les tenez à jour.',
    },
    orders: {
      heading: 'Les commandes',
      text: 'Vous répondez à chaque commande et à chaque réservation. Une commande payée en ligne est remboursée quand elle est annulée ou refusée.',
    },
    data: {
      heading: 'Les données des clients',
      text: 'Le nom, le téléphone et les demandes d’un client servent à sa commande ou à sa réservation, et à rien d’autre.',
    },
    end: {
      heading: 'S’arrêter',
      text: 'Vous pouvez fermer votre restaurant quand vous voulez. La place de marché peut le suspendre et vous en dit alors le motif. Les commandes en cours se terminent dans tous les cas.',
    },
  },
  imprint: {
    publisher: 'Éditeur du site',
    reach: 'Contact',
    name: 'Nom : {value}',
    registration: 'Immatriculation : {value}',
    address: 'Adresse : {value}',
    director: 'Responsable de la publication : {value}',
    email: 'E-mail : {value}',
    phone: 'Téléphone : {value}',
    host: 'Hébergeur',
    none: 'L’éditeur de ce site n’a pas encore indiqué ces informations.',
  },
}
