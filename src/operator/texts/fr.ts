export const fr = {
  refusals: {
    'setup-link-wrong':
      'Ce lien n’est pas, ou plus, le bon : un lien plus récent l’a remplacé. Demandez-en un autre sur le serveur avec « npm run admin -- --link ».',
    'setup-link-old':
      'Ce lien a plus de 24 heures et ne fonctionne plus. Demandez-en un autre sur le serveur avec « npm run admin -- --link ».',
    'already-set-up': 'Cette place de marché est déjà installée : ce lien ne sert plus.',
    'name-missing': 'Veuillez entrer votre nom.',
    'name-too-long': 'Le nom ne peut pas dépasser 100 caractères.',
    'email-missing': 'Saisissez une adresse e-mail.',
    'email-invalid': 'Vérifiez l’adresse e-mail.',
    'email-taken': 'Un compte existe déjà avec cette adresse. Choisissez-en une autre pour l’exploitation.',
    'password-weak':
      '{reason, select, short {Le mot de passe doit compter au moins {minimum} caractères.} long {Le mot de passe ne peut pas dépasser {maximum} caractères.} other {Ce mot de passe est trop facile à deviner.}}',
  },
  setup: {
    title: 'Installer la place de marché',
    lead: 'Créez le compte qui exploitera cette place de marché. Dès qu’il existe, le site est ouvert à tous.',
    reading: 'Un instant, nous lisons votre lien…',
    noScript:
      'Cette page a besoin de JavaScript : la clé de votre lien reste dans votre navigateur. Activez-le, puis rouvrez le lien. Il n’a pas servi.',
    missingTitle: 'Ouvrez le lien du serveur',
    missingText:
      'Cette page s’ouvre par le lien que le serveur affiche à son premier démarrage. Pour en obtenir un autre, lancez sur le serveur « npm run admin -- --link ».',
    deadTitle: 'Ce lien ne fonctionne pas',
    overTitle: 'Déjà installée',
    failedTitle: 'Le lien n’a pas pu être lu',
    failedText: 'Le réseau ou le serveur n’a pas répondu. Le lien n’a pas servi.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
    name: 'Votre nom',
    email: 'Adresse e-mail',
    emailHint: 'Vous vous connecterez avec elle.',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères.',
    submit: 'Créer le compte et ouvrir',
  },
  next: {
    title: 'La place de marché est ouverte',
    lead: 'Vous êtes connecté au compte {email}. Aucun restaurant n’a encore rejoint la place de marché.',
    protect: 'Protéger ce compte',
    protectText:
      'Ce compte peut tout changer. Avec une application d’authentification, un mot de passe volé ne suffit pas pour l’ouvrir.',
    protectAction: 'Ajouter une application d’authentification',
    isProtected: 'Une application d’authentification protège ce compte.',
    security: 'Sécurité du compte',
    visit: 'Voir le site',
  },
}
