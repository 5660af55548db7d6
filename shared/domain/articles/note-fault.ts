import { unusableCharacter } from '../text/characters.ts'
import { languageScores } from '../text/language-scores.ts'

/** Points by which another language has to lead before a note is held to be in it: a short text has few signs. */
const LANGUAGE_LEAD = 1.5

/** Why a note cannot be what it has to be, a text in English; undefined when nothing speaks against it. */
export function noteFault(text: string): string | undefined {
  if (text === '') return undefined
  const character = unusableCharacter(text)
  if (character) return `Holds the character ${character}, which no text may hold.`
  const { en, ...others } = languageScores(text)
  return Math.max(...Object.values(others)) - en >= LANGUAGE_LEAD ? 'Write the note in English: it is translated into the other languages.' : undefined
}
