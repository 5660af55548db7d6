import { unusableCharacter, VISIBLE } from '../text/characters.ts'
import { type CardGuidance, TERM_NAMES } from './card-guidance.ts'
import { turnsToModel } from './suspicion.ts'

/** Most characters of a text, most entries of a list, and most characters of all texts together: every request to a model carries them. */
export const GUIDANCE_LIMITS = { sentence: 300, names: 400, word: 60, notes: 10, use: 6, avoid: 12, total: 4000, comment: 200 } as const

/** What keeps a text out of a card. */
export type LineFault = 'empty' | 'too-long' | 'character' | 'markup' | 'instruction'
/** `too-many`, `too-few`: of a list's entries. `too-large`: all texts together. */
export type GuidanceFault = LineFault | 'too-many' | 'too-few' | 'too-large'

/** Line ends, and characters that are not to be seen: nobody could review what they do. */
const HIDDEN = /[\n\r\t\p{Zl}\p{Zp}\p{Cf}]/u
/** Tags, references, our own masks, code and links of Markdown, templates. */
const MARKUP = /[<>⟦⟧`{}\\]|&#?\w+;|\]\(|\*\*|https?:\/\//i
/** A text that takes the place of a speaker, or sets another task. */
const SPEAKER = /(?:^|[.;:!?]\s*)(?:system|assistant|user|human|developer)\s*:/i
const OTHER_TASK =
  /\b(?:you are (?:now|an? (?:ai|assistant|model))|as an ai\b|(?:do not|don['’]t|never) translate (?:anything|the (?:text|article|segments?))|(?:respond|reply|answer) (?:only )?(?:with|in|by)\b|new (?:task|instructions?)\b|tool[ _]call)/i

/**
 * What keeps a single text out of a card; undefined where nothing does. Sentences that give models another task are found by English wording: that
 * models are told a card as data is what holds, and this only tells an editor early.
 * @param most characters
 * @param mayBeEmpty of a note that says nothing
 */
export function lineFault(text: string, most: number, mayBeEmpty = false): LineFault | undefined {
  if (text === '' && mayBeEmpty) return undefined
  if (!VISIBLE.test(text)) return 'empty'
  if (text.length > most) return 'too-long'
  if (unusableCharacter(text) || HIDDEN.test(text)) return 'character'
  if (MARKUP.test(text)) return 'markup'
  return SPEAKER.test(text) || OTHER_TASK.test(text) || turnsToModel(text) ? 'instruction' : undefined
}

/** Where something is wrong: `notes.2`, `terms.patch.use.0`; empty for the whole. */
export interface GuidanceFaultAt {
  path: string
  fault: GuidanceFault
}

/** Everything that keeps a guidance from being saved, in the order of its fields. */
export function guidanceFaults(guidance: CardGuidance): GuidanceFaultAt[] {
  const { sentence, names, notes, use, avoid, total } = GUIDANCE_LIMITS
  const line = (path: string, text: string, most: number, mayBeEmpty = false): GuidanceFaultAt[] => {
    const fault = lineFault(text, most, mayBeEmpty)
    return fault ? [{ path, fault }] : []
  }
  const list = (path: string, texts: readonly string[], most: number, fewest: number, length: number): GuidanceFaultAt[] => [
    ...(texts.length > most ? [{ path, fault: 'too-many' as const }] : []),
    ...(texts.length < fewest ? [{ path, fault: 'too-few' as const }] : []),
    ...texts.flatMap((text, index) => line(`${path}.${index}`, text, length)),
  ]
  return [
    ...line('address', guidance.address, sentence),
    ...line('people', guidance.people, names),
    ...line('organisations', guidance.organisations, names),
    ...line('headlines', guidance.headlines, sentence),
    ...list('notes', guidance.notes, notes, 0, sentence),
    ...TERM_NAMES.flatMap((name) => [
      ...list(`terms.${name}.use`, guidance.terms[name].use, use, 1, GUIDANCE_LIMITS.word),
      ...list(`terms.${name}.avoid`, guidance.terms[name].avoid, avoid, 0, GUIDANCE_LIMITS.word),
      ...line(`terms.${name}.note`, guidance.terms[name].note, sentence, true),
    ]),
    ...(guidanceLength(guidance) > total ? [{ path: '', fault: 'too-large' as const }] : []),
  ]
}

/** Characters of all texts together. */
export function guidanceLength({ address, people, organisations, headlines, notes, terms }: CardGuidance): number {
  const ofTerms = TERM_NAMES.flatMap((name) => [...terms[name].use, ...terms[name].avoid, terms[name].note])
  return [address, people, organisations, headlines, ...notes, ...ofTerms].reduce((sum, text) => sum + text.length, 0)
}
