import { expect, test } from 'vitest'
import { createTexts } from '../../ui/texts.tsx'
import { fr } from './fr.ts'

const t = createTexts('fr', fr)

test('each failure of geolocation and of looking up an address has its own sentence, to the letter', () => {
  expect(t('geolocation.denied')).toContain('réglages de votre navigateur')
  expect([
    t('geolocation.unavailable'),
    t('geolocation.timeout'),
    t('geolocation.unknown'),
    t('geolocation.unsupported'),
    t('refusals.no-coordinates'),
    t('refusals.lookup-failed'),
    t('refusals.no-address'),
    t('refusals.reverse-failed'),
    t('notDelivered'),
    t('cityUnknown'),
    t('postalCodeUnknown'),
  ]).toEqual([
    'Les informations de localisation ne sont pas disponibles.',
    "Le temps d'attente pour la localisation est écoulé.",
    "Une erreur inconnue s'est produite lors de la récupération de la position.",
    "La géolocalisation n'est pas supportée par ce navigateur.",
    'Aucune coordonnées trouvées pour cette adresse.',
    'Une erreur est survenue lors de la récupération des coordonnées.',
    'Aucune coordonnées trouvées pour cette position.',
    "Une erreur est survenue lors de la récupération de l'adresse.",
    'Nous ne livrons pas à cette adresse.',
    'Ville non disponible',
    'Code postal non disponible',
  ])
})

test('the words of the block and of both modals are the specified ones', () => {
  expect([
    t('block.add'),
    t('block.reserve'),
    t('form.title'),
    t('form.search'),
    t('form.usePosition'),
    t('form.onMap'),
    t('map.title'),
    t('map.choose'),
    t('map.clickFirst'),
  ]).toEqual([
    'Ajouter Votre adresse',
    'Réserver Maintenant',
    'Ajouter une adresse de livraison',
    'Rechercher une adresse, ville ou rue',
    'Utiliser ma position',
    "Ou définir l'emplacement sur la carte",
    'Indiquez votre adresse sur la carte',
    'Choisir ma position',
    "Veuillez d'abord cliquer sur la carte pour choisir une position.",
  ])
})
