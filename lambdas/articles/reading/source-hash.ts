import { ADDED_TEXTS, type ArticleTexts, FIRST_TEXTS } from '#shared/domain/articles/article-texts.ts'
import { type ChangeNote, told } from '#shared/domain/articles/change-notes.ts'
import { sha256 } from '../../platform/process/hash.ts'

/** What of an original is translated, and nothing else. */
interface Source extends ArticleTexts {
  tags: readonly string[]
  content: string
  notes?: readonly ChangeNote[] | undefined
}

/** By which a translation knows the text that it was made from. A text that was added later counts once it is written: until then the hash is as before. */
export function sourceHash({ tags, content, notes = [], ...texts }: Source): string {
  const added = ADDED_TEXTS.flatMap((key) => (texts[key] ? [{ [key]: texts[key] }] : []))
  return sha256(JSON.stringify([...FIRST_TEXTS.map((key) => texts[key]), tags, content, ...notes.map(told), ...added]))
}
