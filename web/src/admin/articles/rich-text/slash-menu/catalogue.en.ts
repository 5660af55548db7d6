import type lt from './catalogue.lt.ts'

export default {
  insertBlock: 'Insert a block',
  noSuchCommand: 'No such command: go on with the text',
} as const satisfies Record<keyof typeof lt, string>
