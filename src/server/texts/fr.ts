export const fr = {
  refusals: {
    malformed: 'La demande est illisible.',
    invalid: 'Certaines informations ne sont pas valables.',
    'unknown-page': 'Cette adresse n’existe pas.',
    'too-large': 'La demande est trop grande.',
    'too-many-requests': 'Trop de demandes à la fois. Réessayez dans une minute.',
    'unsupported-type': 'Ce format n’est pas accepté.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
    fault: 'Un problème est survenu de notre côté. Rien n’a été perdu : réessayez.',
    'cross-site': 'Cette demande ne vient pas de notre site.',
    'channel-forbidden': 'You are not authorized to access this channel. Please check your permissions.',
    'not-signed-in': 'Connectez-vous pour continuer.',
  },
}
