export default {
  popUpBlocked: 'Naršyklė neleido atverti naujo skirtuko. Leiskite iškylančiuosius langus šioje svetainėje.',
  preview: 'Peržiūra',
} as const
