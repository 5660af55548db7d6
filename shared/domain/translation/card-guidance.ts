import { CARD_TERMS, type CardTerm, type CardTermName, type StyleCard } from '#shared/languages/style-card.ts'

export const TERM_NAMES = Object.keys(CARD_TERMS) as CardTermName[]

/** What editors may change of a style card: guidance that models and people read, and that no code depends on. */
export interface CardGuidance {
  /** How articles address the reader. */
  address: string
  /** Names of people. */
  people: string
  /** Names of products, companies and authorities. */
  organisations: string
  headlines: string
  /** One sentence or two each. */
  notes: readonly string[]
  terms: Readonly<Record<CardTermName, CardTerm>>
}

/** The card that a language is translated and judged by at a moment. */
export interface CardInForce extends StyleCard {
  /** 0: the one in the code, which no editor has changed. */
  version: number
  /** It says something else than the one in the code: models are then told it as data. */
  isEdited: boolean
}

export const guidanceOf = ({ address, names, headlines, notes, terms }: StyleCard): CardGuidance => ({
  address: address.articles,
  ...names,
  headlines,
  notes,
  terms,
})

/** A card of the code with what editors have made of it. */
export function cardInForce(initial: StyleCard, version: number, guidance: CardGuidance): CardInForce {
  const { address, people, organisations, headlines, notes, terms } = guidance
  return {
    ...initial,
    address: { ...initial.address, articles: address },
    names: { people, organisations },
    headlines,
    notes,
    terms,
    version,
    isEdited: !isSameGuidance(guidanceOf(initial), guidance),
  }
}

/** The card of the code, as long as nobody has changed it. */
export const initialCard = (initial: StyleCard): CardInForce => ({ ...initial, version: 0, isEdited: false })

/** Whether two say the same, in the same order. */
export const isSameGuidance = (one: CardGuidance, other: CardGuidance): boolean => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

const ordered = ({ address, people, organisations, headlines, notes, terms }: CardGuidance) => [
  address,
  people,
  organisations,
  headlines,
  notes,
  TERM_NAMES.map((name) => [terms[name].use, terms[name].avoid, terms[name].note]),
]
