import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { fr as profile } from './profile-fr.ts'

/** Sentences that the specification fixes. */
const exact: Readonly<Record<string, string>> = {
  'signIn.codeInvalid': 'OTP non valide',
  'signIn.nameMissing': 'Veuillez entrer votre nom',
  'signIn.registered': 'Inscription réussie',
  'refusals.name-missing': 'Veuillez entrer votre nom',
  'phone.profile.phone-tunisian': 'Vérifiez le numéro de téléphone tunisien.',
  'phone.profile.phone-french': 'Vérifiez le numéro de téléphone français.',
}

/** English sentences that the specification fixes. */
const exactEnglish: Readonly<Record<string, string>> = {
  'signIn.sendFailed': 'Error sending OTP',
  'signIn.registerFailed': 'Error during registration',
  'signIn.networkDown': 'An unexpected error occurred.',
  'signIn.emailMissing': 'Please enter an email address.',
  'signIn.forgotFailed': 'Error sending reset link',
  'refusals.email-missing': 'Please enter an email address.',
  'refusals.code-malformed': 'Please enter a valid OTP code',
  'phone.sign-in.phone-tunisian': 'Please check the Tunisian phone number.',
  'phone.sign-in.phone-french': 'Please check the French phone number.',
  'phone.sign-in.phone-indian': 'Please check the Indian phone number.',
  'phone.sign-in.phone-emirati': 'Please check the UAE phone number.',
  'phone.sign-in.phone-other': 'Invalid phone number.',
}

const exactProfile: Readonly<Record<string, string>> = {
  'profile.nameFailed': 'Impossible de mettre à jour le nom.',
  'profile.nameSaved': 'Nom mis à jour avec succès !',
  'profile.phoneFailed': 'Échec de la mise à jour du téléphone.',
  'profile.phoneSaved': 'téléphone mis à jour avec succès!',
  'profile.smsFailed': "Échec de l'envoi du SMS",
  'profile.pictureFailed': "Échec de la mise à jour de l'image.",
  'profile.pictureSaved': 'Image mise à jour avec succès!',
  'security.passwordFailed': 'Échec de la mise à jour du mot de passe: ',
  'security.passwordError': "Une erreur s'est produite.",
  'security.passwordSaved': 'Mot de passe mis à jour avec succès!',
}

type AnyTexts = { [key: string]: string }

const say = (messages: object, key: string, locale = 'fr'): string =>
  createTranslator({ locale, messages: messages as AnyTexts })(key)

test.each(Object.entries(exact))('%s', (key, sentence) => {
  expect(say(fr, key)).toBe(sentence)
})

test.each(Object.entries(exactEnglish))('%s', (key, sentence) => {
  expect(say(en, key, 'en')).toBe(sentence)
})

test.each(Object.entries(exactProfile))('%s', (key, sentence) => {
  expect(say(profile, key)).toBe(sentence)
})
