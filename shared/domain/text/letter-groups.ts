/** Words that show their language: names of products, which have capitals inside, and abbreviations stand in every language. */
const SHOWING = /^[\p{L}\p{M}’]?[\p{Ll}\p{Lo}\p{M}’]*$/u

/** Every three letters in a row of a text's words; a space stands for where a word begins and ends. */
export function letterGroups(text: string): string[] {
  const groups: string[] = []
  for (const word of text.match(/[\p{L}\p{M}’]+/gu) ?? []) {
    if (!SHOWING.test(word)) continue
    const padded = ` ${word.toLowerCase()} `
    for (let at = 0; at + 3 <= padded.length; at++) groups.push(padded.slice(at, at + 3))
  }
  return groups
}
