import { CARD_TERMS, type CardTermName, type StyleCard } from '#shared/languages/style-card.ts'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'

/** `docs/style-cards.md`, made from the cards of all languages. */
const PREFACE = [
  'How this publication writes each language: for translators, judges of translations and editors. Terms are what stands for the English word,',
  'then look-alikes that must not stand for it. An ellipsis takes any ending.',
].join('\n')
const ORIGIN = [
  'Made from `shared/languages/<locale>/style-card.ts` by `node infra/languages/write-style-cards.ts`; change those. They are version 0: editors',
  'write newer ones at the desk (decision 120), which are not on this page. Notes on single texts of our pages:',
  '[shared/languages](../shared/languages/README.md).',
].join('\n')

/** `docs/style-cards.md`, made from the cards of all languages. */
export function styleCardPage(): string {
  const names = LOCALES.map((locale) => LOCALE_INFO[locale].englishName)
  const contents = names.map((name) => `- [${name}](#${name.toLowerCase().replaceAll(' ', '-')})`).join('\n')
  const sections = LOCALES.flatMap((locale, index) => [`## ${names[index]}`, ...section(STYLE_CARDS[locale])])
  return `${['# Style cards', PREFACE, ORIGIN, contents, ...sections].join('\n\n')}\n`
}

/** Rules, terms and notes of one language. */
const section = ({ tag, variety, address, quotes, dates, numbers, names, headlines, terms, code, notes }: StyleCard): string[] => [
  [
    `- **Variety**: \`${tag}\`. ${variety}`,
    `- **Address on our pages and in mails**: ${address.interface}.`,
    `- **Address in articles**: ${address.articles}.${address.avoid.length > 0 ? ` Not ${words(address.avoid)}.` : ''}`,
    `- **Quotation marks**: ${quotes.primary.join('…')}, inside them ${quotes.nested.join('…')}. ${quotes.note}`,
    `- **Dates**: ${dates.long}; ${dates.month}${dates.month.endsWith('.') ? '' : '.'} ${dates.note}`,
    `- **Numbers**: ${numbers.half}; ${numbers.thousand}; ${numbers.tenThousand}; ${numbers.percent}; ${numbers.terabytes}. ${numbers.note}`,
    `- **People**: ${names.people}`,
    `- **Products, projects, companies, authorities**: ${names.organisations}`,
    `- **Headlines**: ${headlines}`,
    `- **Comments in code**: ${code}.`,
  ].join('\n'),
  'Terms:',
  (Object.keys(CARD_TERMS) as CardTermName[]).map((name) => term(name, terms[name])).join('\n'),
  'Notes:',
  notes.map((note) => `- ${note}`).join('\n'),
]

const term = (name: CardTermName, { use, avoid, note }: StyleCard['terms'][CardTermName]): string =>
  `- **${name}**: ${words(use)}${avoid.length > 0 ? `; not ${words(avoid)}` : ''}.${note === '' ? '' : ` ${note}`}`

const words = (some: readonly string[]): string => some.map((word) => `_${word.replaceAll('*', '…')}_`).join(', ')
