export default {
  alsoHere: 'Taip pat čia',
  isAt: '{name}: {place}',
  isHere: '{name} čia',
  isWriting: '{name} rašo: {place}',
  somebody: 'Kažkas',
  waitOrWrite: 'Palaukite akimirką arba rašykite vis tiek: pakeitimai bus sujungti.',
  writeAnyway: 'Rašyti vis tiek',
  writesHere: '{name} čia rašo.',
  youElsewhere: 'Jūs (kitame lange)',
} as const
