import type lt from './catalogue.lt.ts'

export default {
  alsoHere: 'Also here',
  isAt: '{name}: {place}',
  isHere: '{name} is here',
  isWriting: '{name} is writing: {place}',
  somebody: 'Somebody',
  waitOrWrite: 'Wait a moment, or write anyway: the changes will be merged.',
  writeAnyway: 'Write here anyway',
  writesHere: '{name} is writing here.',
  youElsewhere: 'You (in another window)',
} as const satisfies Record<keyof typeof lt, string>
