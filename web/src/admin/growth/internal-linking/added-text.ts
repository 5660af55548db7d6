import { t } from './catalogue.ts'

/** Titles that a message names; the others are counted. */
const NAMED = 3

/** What was linked anew, in a sentence that the person reads once. */
export function addedText(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => t.quoted({ text: title }))
  const more = titles.length - named.length
  const values = { count: titles.length, titles: named.join(', ') }
  return more > 0 ? t.linksAddedAndMore({ ...values, more }) : t.linksAdded(values)
}
