export const fr = {
  signature: 'L’équipe Mida',
  'password-reset': {
    subject: 'Choisissez un nouveau mot de passe',
    lead: 'Vous avez demandé à changer votre mot de passe Mida.',
    action: 'Choisir un nouveau mot de passe',
    rest: 'Ce lien fonctionne une seule fois, pendant 30 minutes. Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lead: 'Cette adresse doit devenir celle de votre compte Mida.',
    action: 'Confirmer cette adresse',
    rest: 'Ce lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
  },
  'password-changed': {
    subject: 'Votre mot de passe a été changé',
    lead: 'Le mot de passe de votre compte Mida vient d’être changé, et vos autres appareils ont été déconnectés.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.',
  },
  'email-changed': {
    subject: 'L’adresse e-mail de votre compte a été changée',
    lead: 'Votre compte Mida a maintenant une autre adresse e-mail. Celle-ci ne l’ouvre plus.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, répondez à ce message ou écrivez à l’aide de Mida.',
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    lead: 'Une clé d’accès vient d’être ajoutée à votre compte Mida. Elle sert désormais à confirmer vos connexions.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, changez tout de suite votre mot de passe, puis répondez à ce message ou écrivez à l’aide de Mida.',
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été retirée de votre compte',
    lead: 'Une clé d’accès vient d’être retirée de votre compte Mida. Elle ne confirme plus vos connexions.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, changez tout de suite votre mot de passe, puis répondez à ce message ou écrivez à l’aide de Mida.',
  },
  'app-added': {
    subject: 'Une application d’authentification a été ajoutée à votre compte',
    lead: 'Une application d’authentification vient d’être reliée à votre compte Mida. Ses codes servent désormais à confirmer vos connexions.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, changez tout de suite votre mot de passe, puis répondez à ce message ou écrivez à l’aide de Mida.',
  },
  'app-removed': {
    subject: 'L’application d’authentification a été retirée de votre compte',
    lead: 'L’application d’authentification vient d’être retirée de votre compte Mida. Ses codes ne confirment plus vos connexions.',
    action: 'Ouvrir Mida',
    rest: 'Si ce n’était pas vous, changez tout de suite votre mot de passe, puis répondez à ce message ou écrivez à l’aide de Mida.',
  },
}
