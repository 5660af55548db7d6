import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type DeskEntry, deskMatcher } from '../articles/desk-list.ts'
import { type Idea, isSameHeadline } from './research-ideas.ts'

/** Whether an English article of ours is about an idea: it has its CVE number in the title, or the same headline. */
export function writtenAbout({ key, title }: Pick<Idea, 'key' | 'title'>): (entry: DeskEntry) => boolean {
  const isOfFlaw = /^CVE-/.test(key) ? deskMatcher({ q: key }, ORIGINAL_LOCALE) : () => false
  return (entry) => isOfFlaw(entry) || isSameHeadline(entry.words, title)
}
