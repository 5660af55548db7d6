import { TEXT_LABELS } from '#shared/domain/articles/article-texts.ts'
import type { Answer } from '../../platform/api/call.ts'

export type Versions = Answer<'listVersions'>
export type Publication = Versions['publications'][number]
export type Difference = Answer<'diffVersion'>['differences'][number]

/** What stands for the working copy where versions are compared. */
export const WORKING_COPY = 'draft'

const FIELDS: Readonly<Record<string, string>> = {
  ...TEXT_LABELS,
  slug: 'URL slug',
  content: 'Turinys',
  category_id: 'Kategorija',
  hero_image_url: 'Paveikslėlio URL',
  tags: 'Žymos',
  tag_labels: 'Žymų pavadinimai',
  featured: 'Išskirtinis straipsnis',
  notes: 'Pastabos skaitytojams',
}

const KINDS = { added: 'pridėta', removed: 'pašalinta', changed: 'pakeista' } as const

const CHANGES: Readonly<Record<NonNullable<Publication['change']>['kind'], string>> = {
  edit: 'Smulkus taisymas',
  update: 'Atnaujinimas',
  correction: 'Klaidos pataisymas',
  withdrawal: 'Atšaukta pastaba',
}

/** What a publication changed of the live article; null on first ones and on rollbacks. */
export const changeName = ({ change }: Publication): string | null => change && CHANGES[change.kind]

/** What differs and how; of the body the element too. */
export function differenceName({ field, block, kind }: Pick<Difference, 'field' | 'block' | 'kind'>): string {
  const place = field === 'content' && block ? ` <${block}>` : ''
  return `${FIELDS[field] ?? field}${place} – ${KINDS[kind]}`
}

/** Entries of a list are read one by one. */
export const isList = ({ field }: Pick<Difference, 'field'>): boolean => ['tags', 'tag_labels', 'notes'].includes(field)

export function publicationName({ number, kind, rollback_of }: Publication): string {
  return kind === 'rollback' && rollback_of !== null ? `Publikacija ${number} (grąžinta publikacija ${rollback_of})` : `Publikacija ${number}`
}
