import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import type { ArticleValues } from './article-form.ts'

/** Fields that a model may propose a value for. */
export const PROPOSABLE_FIELDS = ['meta_title', 'meta_description', 'category_id'] as const
export type ProposableField = (typeof PROPOSABLE_FIELDS)[number]

/** What a model has proposed; a field that it said nothing about is left out. */
export type Proposed = Partial<Pick<ArticleValues, ProposableField>>

export interface Proposal {
  field: ProposableField
  before: string
  after: string
  /** A person has filled the field: the proposal is taken only when somebody asks for it. */
  isFilled: boolean
}

/** What acceptance has changed, and what stood there. */
export interface Acceptance {
  before: Proposed
  after: Proposed
}

/** The proposals that would change a field, in the order of the fields. An empty answer is none. */
export const proposalsFor = (values: ArticleValues, proposed: Proposed): Proposal[] =>
  PROPOSABLE_FIELDS.flatMap((field) => {
    const [before, after] = [values[field], proposed[field] ?? '']
    return after === '' || after === before ? [] : [{ field, before, after, isFilled: isFilledByPerson(values, field) }]
  })

/** A meta title that is the title itself was copied by the form, not written by a person. */
function isFilledByPerson(values: ArticleValues, field: ProposableField): boolean {
  if (values[field].trim() === '') return false
  return field !== 'meta_title' || values.meta_title !== values.title.slice(0, ARTICLE_LIMITS.metaTitle)
}

/** The form with some proposals taken, and what undoes that. */
export function withAccepted(values: ArticleValues, proposed: Proposed, fields: readonly ProposableField[]): { values: ArticleValues; acceptance: Acceptance } {
  const after = picked(proposed, fields)
  return { values: { ...values, ...after }, acceptance: { before: picked(values, fields), after } }
}

/** The form with an acceptance undone. A field that was edited since keeps what was typed, and is named. */
export function withoutAccepted(values: ArticleValues, { before, after }: Acceptance): { values: ArticleValues; edited: ProposableField[] } {
  const accepted = fieldsOf(after)
  const edited = accepted.filter((field) => values[field] !== after[field])
  return {
    values: {
      ...values,
      ...picked(
        before,
        accepted.filter((field) => !edited.includes(field)),
      ),
    },
    edited,
  }
}

/** The fields of an acceptance or an answer, in their order. */
export const fieldsOf = (proposed: Proposed): ProposableField[] => PROPOSABLE_FIELDS.filter((field) => proposed[field] !== undefined)

const picked = (from: Proposed, fields: readonly ProposableField[]): Proposed =>
  Object.fromEntries(fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])))
