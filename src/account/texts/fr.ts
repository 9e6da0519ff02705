export const fr = {
  phone: {
    checkout: {
      'phone-missing': 'Le champ téléphone est obligatoire',
      'phone-tunisian': 'Check the Tunisian phone number.',
      'phone-french': 'Check the French phone number.',
      'phone-indian': 'Check the Indian phone number.',
      'phone-emirati': 'Check the phone number.',
      'phone-other': 'Check the phone number.',
    },
    'sign-in': {
      'phone-missing': 'Invalid phone number.',
      'phone-tunisian': 'Please check the Tunisian phone number.',
      'phone-french': 'Please check the French phone number.',
      'phone-indian': 'Please check the Indian phone number.',
      'phone-emirati': 'Please check the UAE phone number.',
      'phone-other': 'Invalid phone number.',
    },
    profile: {
      'phone-missing': 'Vérifiez le numéro de téléphone.',
      'phone-tunisian': 'Vérifiez le numéro de téléphone tunisien.',
      'phone-french': 'Vérifiez le numéro de téléphone français.',
      'phone-indian': 'Vérifiez le numéro de téléphone.',
      'phone-emirati': 'Vérifiez le numéro de téléphone.',
      'phone-other': 'Vérifiez le numéro de téléphone.',
    },
  },
  refusals: {
    'code-malformed': 'Please enter a valid OTP code',
    'code-too-soon':
      'Patientez encore {seconds, plural, one {# seconde} other {# secondes}} avant de demander un nouveau code.',
    'email-missing': 'Please enter an email address.',
    'email-invalid': 'Vérifiez l’adresse e-mail.',
    'password-weak':
      '{reason, select, short {Le mot de passe doit compter au moins {minimum} caractères.} long {Le mot de passe ne peut pas dépasser {maximum} caractères.} other {Ce mot de passe est trop facile à deviner.}}',
    'phone-invalid': 'Invalid phone number.',
  },
}
