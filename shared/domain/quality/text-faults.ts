import { type Locale, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { isSameText } from '../articles/page-text.ts'
import { sanitiseBody } from '../text/article-html.ts'
import { batchLanguage } from '../text/language.ts'
import { LATIN_LOCALES, languageScores } from '../text/language-scores.ts'
import { withoutFacts } from '../text/protected-tokens.ts'
import { plainText } from '../text/words.ts'
import { TEXT_FAULTS, type TextFault } from './text-fault-names.ts'

/** Characters from which a text shows its language. */
const TELLING = 200
/** As of a translated batch: points a character by which another language leads. */
const LEAD = 0.01
/** Share of letters that English text has in other scripts at most: names. */
const FOREIGN_LETTERS = 0.3

type Compared = Parameters<typeof isSameText>[0]

/** A text as a row holds it. */
export interface StoredText extends Compared {
  title: string
  excerpt: string
  content: string
  hero_image_url: string
  /** Some of it is placeholder text, which is in no language. */
  pseudo: boolean
}

/** All that is known of an article in one language. */
export interface TextRows {
  locale: Locale
  card: { title: string; hero_image_url: string; published: boolean; changed: boolean }
  /** Null where the row is lost. */
  draft: StoredText | null
  /** What readers see; undefined where nothing is live, null where its row is lost. */
  live: StoredText | null | undefined
  /** Picture on the English card: all languages show the same one. Undefined where that card is lost. */
  picture: string | undefined
  /** Whether a row is otherwise than when it was last read, though no save has counted its version up. */
  altered: boolean
}

/** What is wrong with the texts of an article in one language, each fault once. */
export function textFaults({ locale, card, draft, live, picture, altered }: TextRows): TextFault[] {
  const stored = [draft, live].filter((text): text is StoredText => text !== null && text !== undefined)
  // A changed working copy may have another picture than what is live.
  const pictured = [draft, card.changed ? null : live].filter((text): text is StoredText => text !== null && text !== undefined)
  const wrong: Partial<Record<TextFault, boolean>> = {
    'lost-text': draft === null || live === null,
    'wrong-language': stored.some((text) => isForeign(text, locale)),
    'broken-html': stored.some(({ content }) => sanitiseBody(content) !== content),
    'foreign-picture':
      pictured.some(({ hero_image_url }) => hero_image_url !== card.hero_image_url) || (picture !== undefined && card.hero_image_url !== picture),
  }
  const found = TEXT_FAULTS.filter((fault) => wrong[fault])
  // What else is wrong says why.
  return found.length === 0 && (altered || differs(card, draft, live)) ? ['text-differs'] : found
}

/** A working copy has the title of its card, and while it is unchanged says what readers see. */
function differs(card: TextRows['card'], draft: TextRows['draft'], live: TextRows['live']): boolean {
  if (!draft) return false
  return draft.title !== card.title || (card.published && !card.changed && live !== null && live !== undefined && !isSameText(draft, live))
}

function isForeign({ title, excerpt, content, pseudo }: StoredText, locale: Locale): boolean {
  const text = withoutFacts(plainText(`<p>${title}</p><p>${excerpt}</p>${content}`))
  if (pseudo || text.length < TELLING) return false
  return locale === ORIGINAL_LOCALE ? !isEnglish(text) : batchLanguage([text], locale as TargetLocale) !== undefined
}

function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && (letters - latin) / letters > FOREIGN_LETTERS) return false
  const scores = languageScores(text)
  const best = Math.max(...LATIN_LOCALES.map((one) => scores[one] ?? 0))
  return best - (scores[ORIGINAL_LOCALE] ?? 0) < text.length * LEAD
}
