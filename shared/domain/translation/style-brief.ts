import { CARD_TERMS, type CardTermName, type StyleCard } from '#shared/languages/style-card.ts'
import { type CardInForce, TERM_NAMES } from './card-guidance.ts'

/** The terms of a card whose English words stand in a text. */
function termsIn(text: string): CardTermName[] {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? [])
  return TERM_NAMES.filter((name) => CARD_TERMS[name].some((word) => words.has(word)))
}

const bare = (words: readonly string[]): string => words.map((word) => word.replaceAll('*', '')).join(', ')

function termLine(name: CardTermName, { use, avoid, note }: StyleCard['terms'][CardTermName]): string {
  const never = avoid.length > 0 ? `; never ${bare(avoid)}` : ''
  return `${name}: ${bare(use)}${never}.${note ? ` ${note}` : ''}`
}

const addressLine = ({ address }: StyleCard): string => `Address of the reader: ${address.articles}.`
const signLines = ({ quotes, dates, numbers }: StyleCard, all: string): string[] => [
  `Quotation marks: ${quotes.primary.join('…')}, inside them ${quotes.nested.join('…')}.`,
  ...(/\d/.test(all) ? [`Dates: ${dates.long}; numbers: ${numbers.half}; ${numbers.thousand}; ${numbers.percent}; ${numbers.terabytes}.`] : []),
]
const restLines = ({ names, headlines, notes, terms }: StyleCard, all: string, hasHeadings: boolean): string[] => [
  `Names: ${names.people}`,
  ...(hasHeadings ? [`Headings: ${headlines}`] : []),
  ...notes,
  ...termsIn(all).map((name) => termLine(name, terms[name])),
]

/**
 * What a translator or a judge has to know of how this publication writes a language, one sentence a line: what holds for every text, then what
 * these texts need: figures, headings, terms. That names of products stay is said in the prompt.
 * @param texts English texts that are translated
 * @param hasHeadings whether there are headings or headlines among them
 */
export function styleBrief(card: StyleCard, texts: readonly string[], hasHeadings: boolean): string[] {
  const all = texts.join(' ')
  return [card.variety, addressLine(card), ...signLines(card, all), ...restLines(card, all, hasHeadings)]
}

/** What a model is told of a card: sentences of the code as instructions, those of editors as data. */
export interface ToldStyle {
  instructions: string[]
  /** Empty as long as the card says what the code says. */
  data: string[]
}

/** {@link styleBrief} of the card in force. What editors wrote is no instruction: it stands in the request, bounded and named as data. */
export function toldStyle(card: CardInForce, texts: readonly string[], hasHeadings: boolean): ToldStyle {
  if (!card.isEdited) return { instructions: styleBrief(card, texts, hasHeadings), data: [] }
  const all = texts.join(' ')
  const [people = '', ...rest] = restLines(card, all, hasHeadings)
  return {
    instructions: [card.variety, ...signLines(card, all)],
    data: [addressLine(card), people, `Names of products, companies and authorities: ${card.names.organisations}`, ...rest],
  }
}
