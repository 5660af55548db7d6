/** Titles that a message names; the others are counted. */
const NAMED = 3

/** What was linked anew, in a sentence that the person reads once. */
export function addedText(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `„${title}“`)
  const more = titles.length - named.length
  return `Pridėta nuorodų: ${titles.length} – ${named.join(', ')}${more > 0 ? ` ir dar ${more}` : ''}. Puslapis svetainėje atnaujintas.`
}
