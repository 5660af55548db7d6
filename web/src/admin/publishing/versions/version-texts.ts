import { TEXT_LABELS } from '../../articles/provenance/text-labels.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export type Versions = Answer<'listVersions'>
export type Publication = Versions['publications'][number]
export type Difference = Answer<'diffVersion'>['differences'][number]

/** What stands for the working copy where versions are compared. */
export const WORKING_COPY = 'draft'

const FIELDS: Readonly<Record<string, string>> = {
  ...TEXT_LABELS,
  slug: t.urlSlug,
  content: t.content,
  category_id: t.category,
  hero_image_url: t.imageUrl,
  tags: t.tags,
  tag_labels: t.tagNames,
  featured: t.featuredArticle,
  bylines: t.authors,
  notes: t.notesToReaders,
}

const KINDS = { added: t.added, removed: t.removed, changed: t.changed } as const

const CHANGES: Readonly<Record<NonNullable<Publication['change']>['kind'], string>> = {
  edit: t.minorEdit,
  update: t.update,
  correction: t.correction,
  withdrawal: t.noteWithdrawn,
}

/** What a publication changed of the live article; null on first ones and on rollbacks. */
export const changeName = ({ change }: Publication): string | null => change && CHANGES[change.kind]

/** What differs and how; of the body the element too. */
export function differenceName({ field, block, kind }: Pick<Difference, 'field' | 'block' | 'kind'>): string {
  const place = field === 'content' && block ? ` <${block}>` : ''
  return `${FIELDS[field] ?? field}${place} – ${KINDS[kind]}`
}

/** Entries of a list are read one by one. */
export const isList = ({ field }: Pick<Difference, 'field'>): boolean => ['tags', 'tag_labels', 'bylines', 'notes'].includes(field)

export function publicationName({ number, kind, rollback_of }: Publication): string {
  return kind === 'rollback' && rollback_of !== null ? t.publicationRolledBack({ number, rollbackOf: rollback_of }) : t.publication({ number })
}
