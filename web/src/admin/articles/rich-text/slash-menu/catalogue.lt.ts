export default {
  insertBlock: 'Įterpti bloką',
  noSuchCommand: 'Tokios komandos nėra: toliau rašykite tekstą',
} as const
