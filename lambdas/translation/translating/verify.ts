import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { batchLanguage } from '#shared/domain/text/language.ts'
import { readSegment } from '#shared/domain/text/segment-text.ts'
import { foldSpaces } from '#shared/domain/text/segments.ts'
import { CHECK_KINDS } from '#shared/domain/translation/check-kinds.ts'
import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import { type Mask, unmask } from '#shared/domain/translation/masks.ts'
import { checkBinding, checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import type { TargetLocale } from '#shared/locales.ts'

/** What translations into a language are held to. */
export interface Rules {
  locale: TargetLocale
  rules: readonly GlossaryRule[]
}

export type Verdict = { html: string } | { fault: string }

/**
 * A model's answer for one segment as inner HTML, or what is wrong with it.
 * @param text undefined when the answer leaves the segment out
 * @param pseudo a pseudo-translation is no translation: it only has to keep the article whole
 */
export function verifyAnswer(source: string, text: string | undefined, masks: readonly Mask[], { locale, rules }: Rules, pseudo: boolean): Verdict {
  if (text === undefined) return { fault: 'there is no translation of it in the answer' }
  const unmasked = unmask(text.trim(), masks)
  if (!unmasked.ok) return unmasked
  const html = foldSpaces(unmasked.html)
  const faults = pseudo ? bindingFaults(source, html) : machineFaults(source, html, { locale, rules })
  return faults.length > 0 ? { fault: faults.join('; ') } : { html }
}

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
