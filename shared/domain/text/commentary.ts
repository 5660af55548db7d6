import { inAnyLanguage } from './any-language.ts'
import { sentences } from './negation.ts'
import { isRomanNumeral } from './numerals.ts'

/** Announcing a translation, by what the languages call it; without a colon the words also mean to explain, to transfer, to result in. */
const TRANSLATION = /* @__PURE__ */ inAnyLanguage('translation', (separated, joined) => `translat|(?:${separated}|${joined})[^.!?。:：]{0,20}[:：]`)
const TRANSLATION_ALLOWED = /translat|interpret|locali[sz]|language/i
/** Answering instead of translating. */
const ANSWER =
  /\b(?:as an ai|language model|i(?:['’]m| am) (?:sorry|unable)|i can(?:not|['’]t)|sure[,!]|certainly[,!]|of course[,!]|here(?:['’]s| is| are)|note:|system prompt|you are an? )/iu
/** Agreeing to the task; a text may well begin so where its source does. */
const AGREEMENT = /* @__PURE__ */ inAnyLanguage('agreement', (separated, joined) => `(?<!\\p{L})(?:${separated})|${joined}`)
/** Words in capitals of which the source has no like: what a text tells a model to shout. */
const CAPITALS = /(?<![\p{L}\p{N}_-])\p{Lu}{4,}(?![\p{L}\p{N}_-])/gu

/** A sentence all in capitals, of which HTTP/3 is none. */
const SHOUTED = /^[^\p{Ll}\p{Lo}]*(?<!\p{Lu})\p{Lu}{4,}(?!\p{Lu}|[/-]?\p{N})[^\p{Ll}\p{Lo}]*$/u

/** What in a translation speaks to its reader about the task, or carries out what the text says; or undefined. */
export function commentaryFault(source: string, target: string): string | undefined {
  const about = TRANSLATION().exec(target)?.[0]
  if (about && !TRANSLATION_ALLOWED.test(source)) return `speaks of a translation (“${about}”), which the source does not`
  const agreement = /\b(?:of course|sure|certainly|clearly|naturally|obviously|gladly|good)\b/i.test(source) ? undefined : AGREEMENT().exec(target)?.[0]
  const answer = ANSWER.exec(target)?.[0] ?? agreement
  if (answer && !source.toLowerCase().includes(answer.toLowerCase())) return `answers (“${answer}”) instead of translating`
  const loud = sentences(target).filter((sentence) => SHOUTED.test(sentence))
  const added = loud.find((sentence) => !sentences(source).includes(sentence))
  if (added !== undefined && source !== source.toUpperCase()) return `“${added}” is no sentence of the source`
  const shouts = [...new Set(target.match(CAPITALS) ?? [])].filter((word) => !source.includes(word) && !abbreviates(source, word) && !isRomanNumeral(word))
  const replaced = [...new Set(source.match(/(?<![\p{L}\p{N}_-])\p{Lu}{2,}(?![\p{L}\p{N}_-])/gu) ?? [])].filter((word) => !target.includes(word))
  if (shouts.length > replaced.length && source !== source.toUpperCase()) return `“${shouts[0]}” is not in the source`
  return
}

/** SBOM stands for "software bill of materials". */
export const abbreviates = (source: string, word: string): boolean =>
  (source.match(/\p{L}+/gu) ?? [])
    .map((part) => part[0])
    .join('')
    .toLowerCase()
    .includes(word.toLowerCase())
