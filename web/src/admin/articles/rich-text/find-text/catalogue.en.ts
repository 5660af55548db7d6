import type lt from './catalogue.lt.ts'

export default {
  close: 'Close the search (Esc)',
  find: 'Find in the text',
  findAndReplace: 'Find and replace',
  matchCase: 'Match case',
  next: 'Next (Enter)',
  nothingFound: 'Nothing found',
  place: '{number} of {total}',
  previous: 'Previous (Shift+Enter)',
  replace: 'Replace',
  replaceAll: 'Replace all',
  replaceWith: 'Replace with',
  replaced: 'Replaced: {count}.',
  skipped: 'Left out, because somebody else is writing in that paragraph: {count}.',
  wholeWords: 'Whole words',
  writesThere: '{name} is writing in this paragraph: it was left as it is.',
} as const satisfies Record<keyof typeof lt, string>
