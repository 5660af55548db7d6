import type lt from './catalogue.lt.ts'

export default {
  justNow: 'just now',
  percent: '{value}%',
} as const satisfies Record<keyof typeof lt, string>
