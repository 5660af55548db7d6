import { CARD_TERMS, type CardTermName, type StyleCard } from '#shared/languages/style-card.ts'

const NAMES = Object.keys(CARD_TERMS) as CardTermName[]

/** The terms of a card whose English words stand in a text. */
function termsIn(text: string): CardTermName[] {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? [])
  return NAMES.filter((name) => CARD_TERMS[name].some((word) => words.has(word)))
}

const bare = (words: readonly string[]): string => words.map((word) => word.replaceAll('*', '')).join(', ')

function termLine(name: CardTermName, { use, avoid, note }: StyleCard['terms'][CardTermName]): string {
  const never = avoid.length > 0 ? `; never ${bare(avoid)}` : ''
  return `${name}: ${bare(use)}${never}.${note ? ` ${note}` : ''}`
}

/**
 * What a translator or a judge has to know of how this publication writes a language, one sentence a line: what holds for every text, then what
 * these texts need: figures, headings, terms. That names of products stay is said in the prompt.
 * @param texts English texts that are translated
 * @param hasHeadings whether there are headings or headlines among them
 */
export function styleBrief(card: StyleCard, texts: readonly string[], hasHeadings: boolean): string[] {
  const { variety, address, quotes, dates, numbers, names, headlines, terms, notes } = card
  const all = texts.join(' ')
  return [
    variety,
    `Address of the reader: ${address.articles}.`,
    `Quotation marks: ${quotes.primary.join('…')}, inside them ${quotes.nested.join('…')}.`,
    ...(/\d/.test(all) ? [`Dates: ${dates.long}. Numbers: ${numbers.half}; ${numbers.thousand}; ${numbers.percent}; ${numbers.terabytes}.`] : []),
    `Names: ${names.people}`,
    ...(hasHeadings ? [`Headings: ${headlines}`] : []),
    ...notes,
    ...termsIn(all).map((name) => termLine(name, terms[name])),
  ]
}
