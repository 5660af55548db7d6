export default {
  cancel: 'Atšaukti',
  error: 'Klaida',
  pageNotFound: 'Puslapis nerastas',
  reloadPage: 'Perkrauti puslapį',
  somethingWentWrong: 'Įvyko netikėta klaida. Bandykite dar kartą vėliau.',
  toDesk: 'Į administravimą',
  yes: 'Taip',
} as const
