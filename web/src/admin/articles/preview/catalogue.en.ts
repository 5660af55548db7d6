import type lt from './catalogue.lt.ts'

export default {
  popUpBlocked: 'The browser did not allow a new tab. Allow pop-ups for this site.',
  preview: 'Preview',
} as const satisfies Record<keyof typeof lt, string>
