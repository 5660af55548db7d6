import type lt from './catalogue.lt.ts'

export default {
  address: 'Address',
  addressDesk: 'This is an address of the desk, which readers cannot open. Find the article below.',
  addressExamples: 'https://…, /en/news/… or a mail address',
  addressMissing: 'Enter an address, or choose an article.',
  addressSpaces: 'An address has no spaces. Copy it from the address bar of the browser.',
  addressUnknown: 'This is no address of the web. Begin with https://, with /, or enter a mail address.',
  couldNotSearch: 'Could not search the articles. {error}',
  findArticle: 'An article of ours',
  findArticleHint: 'Words of its title',
  link: 'Link',
  noneFound: 'No published article has these words in its title.',
  removeLink: 'Remove link',
  results: 'Articles found',
  save: 'Insert link',
  searching: 'Searching…',
} as const satisfies Record<keyof typeof lt, string>
