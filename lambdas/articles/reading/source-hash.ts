import { type ChangeNote, told } from '#shared/domain/articles/change-notes.ts'
import { sha256 } from '../../platform/process/hash.ts'

/** What of an original is translated, and nothing else. */
interface Source {
  title: string
  excerpt: string
  meta_title: string
  meta_description: string
  hero_image_alt: string
  tags: readonly string[]
  content: string
  notes?: readonly ChangeNote[] | undefined
}

/** By which a translation knows the text that it was made from. */
export const sourceHash = ({ title, excerpt, meta_title, meta_description, hero_image_alt, tags, content, notes = [] }: Source): string =>
  sha256(JSON.stringify([title, excerpt, meta_title, meta_description, hero_image_alt, tags, content, ...notes.map(told)]))
