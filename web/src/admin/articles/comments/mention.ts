import type { Person } from './use-people.ts'

/** People that are offered at a time. */
const OFFERED = 6

/** What is typed after the `@` before the cursor: a word or two; null where no name is being typed. */
export const typedName = (before: string): string | null => /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(before)?.[1] ?? null

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** People of whom a word of the name begins so, whatever its letters' marks. */
export function peopleNamed<P extends Pick<Person, 'name'>>(people: readonly P[], typed: string): P[] {
  const wanted = plain(typed)
  const isNamed = ({ name }: P) => name !== null && ` ${plain(name)}`.includes(` ${wanted}`)
  return people.filter(isNamed).slice(0, OFFERED)
}

/** A text with the name that was chosen in the place of what was typed of it, and where the cursor belongs. */
export function withName(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const typed = typedName(text.slice(0, cursor)) ?? ''
  const before = `${text.slice(0, cursor - typed.length)}${name} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}
