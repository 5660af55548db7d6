import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import { LOCALES } from '#shared/locales.ts'

type Sections = StaticPage['sections']

export const disclosures = (site: string, address: string): Sections => [
  {
    heading: 'Why this page',
    paragraphs: [`You should know how ${site} works and what may influence it. This page says it in plain words.`],
    items: [],
  },
  {
    heading: 'Software in our newsroom',
    paragraphs: [
      `We use language models and other software to draft, to translate, to propose titles and to check facts, numbers and links. Every publication has to pass a quality gate: length, structure, sources, and the presence of all ${LOCALES.length} languages. An editor is responsible for what is published, also where software wrote the first draft.`,
      'Translations say at their head that they are translations, and link to the English original. A passage that could not be translated yet is marked on the page, and such a page asks search engines not to list it.',
    ],
    items: [],
  },
  {
    heading: 'Advertising',
    paragraphs: [
      'Advertisements are labeled “Advertisement”. Advertisers do not see articles before publication and have no say in them. Before you agree to marketing, only our own notices stand in these places.',
    ],
    items: [],
  },
  {
    heading: 'Affiliate links and deals',
    paragraphs: [
      'Some articles, deals above all, may hold links by which we earn a commission when you buy something. You pay the same price. Such links are marked as sponsored for search engines. Whether we can earn from a product has no influence on whether and how we write about it.',
    ],
    items: [],
  },
  {
    heading: 'Reviews',
    paragraphs: ['A review says how we came to our view. If a product was given or lent to us, the review says so. Nobody can buy a review or its result.'],
    items: [],
  },
  {
    heading: 'Conflicts of interest',
    paragraphs: [
      'Authors who have a business or personal interest in something they write about tell us, and the article says so, or somebody else writes it.',
    ],
    items: [],
  },
  {
    heading: 'Corrections',
    paragraphs: [`If we got something wrong, write to ${address}. We correct it in all languages at once; the article then shows the date of its last change.`],
    items: [],
  },
  {
    heading: 'Reporting on weaknesses',
    paragraphs: [
      'We describe weaknesses so that people can protect themselves. We do not publish ready-made attacks, and we wait with details that nobody could defend against yet, unless they are used in attacks already.',
    ],
    items: [],
  },
]
