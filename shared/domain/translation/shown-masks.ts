import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { TYPOGRAPHY } from '#shared/languages/typography.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { perLocale } from '../text/per-locale.ts'
import { writeUnit } from '../text/written-figures.ts'
import type { Mask, Masked } from './masks.ts'

/** Characters of a value that a model is shown: enough to inflect around it. */
const SHOWN = 60
const TOKEN = /⟦(\/?)(\d+)(?::([^⟦⟧\r\n]*?))?(\/?)⟧/g

/**
 * The masked text as a model sees it: what is not translated carries its value, `⟦1:CVE-2024-3094⟧`, so that the words around it can be inflected.
 * A value of more than 60 characters is cut; one that would break the mask, and what has none as an image, is not shown: `⟦1/⟧`.
 */
export const shownText = ({ text, masks }: Masked): string =>
  text.replace(/⟦(\d+)\/⟧/g, (token, number: string) => {
    const value = shownValue(masks[Number(number) - 1])
    return value === '' ? token : `⟦${number}:${value}⟧`
  })

export type Bare = { ok: true; text: string } | { ok: false; fault: string }

/**
 * An answer without the values of its masks, as `unmask` reads it. A model may repeat a value, whole or as it was shown, or leave it out: `⟦1⟧`.
 * @returns a fault where it changed a value: another value is another thing
 */
export function bareText(answer: string, masks: readonly Mask[], locale: TargetLocale): Bare {
  const changed: string[] = []
  const text = answer.replace(TOKEN, (token, closing: string, number: string, said: string | undefined, slash: string) => {
    const entry = masks[Number(number) - 1]
    if (entry?.kind !== 'atom' || closing) return token
    if (said !== undefined && !isValueOf(entry, said + slash, locale) && !isValueOf(entry, said, locale)) {
      changed.push(`${token} has another value than in the source: ${shownValue(entry) || `⟦${number}/⟧`}`)
    }
    return `⟦${number}/⟧`
  })
  return changed.length > 0 ? { ok: false, fault: changed.join('; ') } : { ok: true, text }
}

/** Whether a value is the mask's: whole, as it was shown, or a unit as the language writes it. */
function isValueOf(entry: Mask, said: string, locale: TargetLocale): boolean {
  const value = textOf(entry)
  if (said === value || said === shownValue(entry)) return true
  const written = entry.kind === 'atom' && entry.class === 'unit' ? writeUnit(value, locale) : null
  return written !== null && said.replace(/\s/gu, '') === written.replace(/\s/gu, '')
}

/** What stands for a mask to a reader; empty where that is no text. */
const textOf = (entry: Mask): string => (entry.kind === 'atom' ? textContent(parseDocument(entry.html)) : '')

function shownValue(entry: Mask | undefined): string {
  const value = entry ? textOf(entry) : ''
  if (value.trim() === '' || /[⟦⟧\r\n]/.test(value)) return ''
  const characters = [...value]
  return characters.length <= SHOWN ? value : `${characters.slice(0, SHOWN - 1).join('')}…`
}

const LETTERS_AFTER = /^(?:['’ʼ:]?\p{L}+)/u
const LETTERS_BEFORE = /\p{L}+['’ʼ]?$/u
const attachedIn = /* @__PURE__ */ perLocale((locale) => {
  const { before, after } = TYPOGRAPHY[locale].attached
  return { before: new RegExp(`^(?:${before || '(?!)'})$`, 'iu'), after: new RegExp(`^(?:${after || '(?!)'})$`, 'iu') }
})

/**
 * What stands against a protected token without a space although the language attaches nothing like it, in words that a model understands; or
 * undefined. What touches the same token in the source may do so everywhere.
 * @param answer without values
 */
export function attachedFault({ text: source, masks }: Masked, answer: string, locale: TargetLocale): string | undefined {
  const allowed = attachedIn(locale)
  for (const { 0: token, 1: number, index } of answer.matchAll(/⟦(\d+)\/⟧/g)) {
    const entry = masks[Number(number) - 1]
    if (entry?.kind !== 'atom' || textOf(entry) === '') continue
    const after = LETTERS_AFTER.exec(answer.slice(index + token.length))?.[0]
    if (after && !allowed.after.test(after) && !source.includes(token + after)) return `“${after}” stands directly behind ${token}`
    const before = LETTERS_BEFORE.exec(answer.slice(0, index))?.[0]
    if (before && !allowed.before.test(before) && !source.includes(before + token)) return `“${before}” stands directly before ${token}`
  }
  return
}
