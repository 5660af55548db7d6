import type lt from './catalogue.lt.ts'

export default {
  cancel: 'Cancel',
  error: 'Error',
  pageNotFound: 'Page not found',
  reloadPage: 'Reload page',
  somethingWentWrong: 'Something went wrong. Try again later.',
  toDesk: 'To the desk',
  yes: 'Yes',
} as const satisfies Record<keyof typeof lt, string>
