import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { batchLanguage } from '#shared/domain/text/language.ts'
import { readSegment } from '#shared/domain/text/segment-text.ts'
import { foldSpaces } from '#shared/domain/text/segments.ts'
import { setTypography } from '#shared/domain/text/typography.ts'
import { checkBinding, type TranslationCheck } from '#shared/domain/translation/basic-checks.ts'
import { CHECK_KINDS } from '#shared/domain/translation/check-kinds.ts'
import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import { localiseMasks, localiseNumbers } from '#shared/domain/translation/localise-numbers.ts'
import { type Masked, unmask } from '#shared/domain/translation/masks.ts'
import { attachedFault, bareText } from '#shared/domain/translation/shown-masks.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import type { TargetLocale } from '#shared/locales.ts'

/** What translations into a language are held to. */
export interface Rules {
  locale: TargetLocale
  rules: readonly GlossaryRule[]
}

export type Verdict = { html: string } | { fault: string }

/**
 * A model's answer for one segment as inner HTML, its figures and signs as the language writes them, or what is wrong with it.
 * @param masked the source as the model was asked for it
 * @param text undefined when the answer leaves the segment out
 * @param pseudo a pseudo-translation is no translation: it only has to keep the article whole
 */
export function verifyAnswer(source: string, text: string | undefined, masked: Masked, { locale, rules }: Rules, pseudo: boolean): Verdict {
  if (text === undefined) return { fault: 'there is no translation of it in the answer' }
  const bare = bareText(text.trim(), masked.masks, locale)
  if (!bare.ok) return bare
  const attached = pseudo ? undefined : attachedFault(masked, bare.text, locale)
  if (attached) return { fault: attached }
  const unmasked = unmask(bare.text, masked.masks)
  if (!unmasked.ok) return unmasked
  const said = foldSpaces(unmasked.html)
  if (pseudo) return verdict(said, bindingFaults(source, said))
  const html = writtenFor(locale, masked, bare.text) ?? said
  return verdict(html, [...new Set([...machineFaults(source, html, { locale, rules }), ...(html === said ? [] : leftInEnglish(source, said, locale))])])
}

const verdict = (html: string, faults: readonly string[]): Verdict => (faults.length > 0 ? { fault: faults.join('; ') } : { html })

/** The answer as the language writes and sets it. */
function writtenFor(locale: TargetLocale, masked: Masked, bare: string): string | undefined {
  const unmasked = unmask(localiseNumbers(masked.text, bare, locale), localiseMasks(masked, locale))
  return unmasked.ok ? setTypography(foldSpaces(unmasked.html), locale) : undefined
}

const ENGLISH: readonly TranslationCheck[] = ['untranslated', 'repetition', 'commentary']
/** English in an answer as the model gave it: with its figures rewritten, a copied sentence is none of the source's any more. */
const leftInEnglish = (source: string, said: string, locale: TargetLocale): string[] =>
  checkTranslation(source, said, locale).flatMap(({ check, detail }) => (ENGLISH.includes(check) ? [detail] : []))

/** What a translation by a machine must not have, in words. What is only suspicious is left to the judges. */
export const machineFaults = (source: string, target: string, { locale, rules }: Rules): string[] =>
  checkTranslation(source, target, locale, { glossary: rules }).flatMap(({ check, detail }) => (CHECK_KINDS[check] === 'suspicious' ? [] : [detail]))

/** What no translation may have, whoever made it, in words. */
export const bindingFaults = (source: string, target: string): string[] => checkBinding(source, target).map(({ detail }) => detail)

/** Characters of one text from which it shows its language by itself, and of several below which they do not together. */
const TELLING = { one: 80, together: 200 }

/**
 * That the short translations of a batch are in another language, which none of them shows alone. What stays as it is in
 * English says nothing.
 * @param targets inner HTML by source
 */
export function batchFault(targets: ReadonlyMap<SourceSegment, string>, locale: TargetLocale): string | undefined {
  const texts = [...targets].flatMap(([{ html }, target]) => {
    if (target === html) return []
    const text = readSegment(target).prose
    return text.length >= TELLING.one || text === readSegment(html).prose ? [] : [text]
  })
  return texts.join('').length < TELLING.together ? undefined : batchLanguage(texts, locale)
}
