import type { StaticPage } from '#shared/contracts/publishing/pages.ts'

type Sections = StaticPage['sections']

export const terms = (site: string, address: string): Sections => [
  {
    heading: 'What these terms cover',
    paragraphs: [`These terms apply to reading and using ${site}. By using the site you accept them. If you do not, please do not use it.`],
    items: [],
  },
  {
    heading: 'What we publish',
    paragraphs: [
      'We write about computer security for general information. We take care to be accurate and correct our mistakes openly, but we cannot promise that every article is complete, free of error or right for your systems. Security changes quickly: look at the date of an article, and at the original advisory, before you act on it.',
      'Nothing here is individual advice. Test changes before you make them where it matters, and ask a professional when a mistake would be costly.',
    ],
    items: [],
  },
  {
    heading: 'Translations',
    paragraphs: [
      'Originals are written in English and translated into other languages, with the help of software and under automatic checks. Where a translation and the original differ, the original counts. Articles that are translations say so and link to the original.',
    ],
    items: [],
  },
  {
    heading: 'Using our texts and pictures',
    paragraphs: [
      'Texts, pictures and the design of this site are protected by copyright. You may read, print and share links to them, quote them as the law allows, and read our feeds in any feed reader for yourself. Republishing whole articles, or selling them, needs our permission in writing.',
    ],
    items: [],
  },
  {
    heading: 'Using the site',
    paragraphs: ['You may not:'],
    items: [
      'break into the site, its accounts or its data, or try to; reports of weaknesses made in good faith are welcome at the address below;',
      'disturb its operation, for instance by floods of requests or messages, or by made-up readers;',
      'send through its forms what is unlawful, or what belongs to others;',
      'use what you learn here to attack systems that are not yours.',
    ],
  },
  {
    heading: 'Accounts and newsletter',
    paragraphs: [
      'If you have an account, keep its password to yourself. We may close accounts that are used against these terms. You may end the newsletter and your account at any time.',
    ],
    items: [],
  },
  {
    heading: 'Links to other sites',
    paragraphs: ['We link to sources and to other sites. We do not run them and are not responsible for what they say or do.'],
    items: [],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'We are liable without limit for damage caused intentionally or by gross negligence, for injury to life, body or health, and wherever the law says so. Beyond that, and as far as the law allows, we are not liable for damage from the use of freely available information on this site, nor for its being unavailable at times.',
      'Rights that the law gives you as a consumer are not affected.',
    ],
    items: [],
  },
  {
    heading: 'Changes and contact',
    paragraphs: [`We may change these terms for the future; the date above says when they last changed. Questions: ${address}.`],
    items: [],
  },
]
