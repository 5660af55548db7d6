import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** What holds for a term in one locale. */
export interface LocaleRule {
  /** Absent: any translation that is not forbidden. */
  target?: string
  forbidden: string[]
  /** Both are meant in their own upper and lower case. */
  keep_case?: boolean
}

/** An English term and how each locale has to say it. */
export const GlossaryTerm = entity({
  model: { entity: 'glossary-term', version: '1', service: 'simulpress' },
  attributes: {
    id: { type: 'string', required: true },
    term: { type: 'string', required: true },
    /** Only this spelling of upper and lower case is the term. */
    case_sensitive: { type: 'boolean', required: true },
    /** Never translated: a product's or company's name. */
    keep: { type: 'boolean', required: true },
    note: { type: 'string', required: true },
    /** These three are absent where nothing is said. */
    part_of_speech: { type: ['noun', 'verb', 'adjective', 'name', 'other'] as const },
    definition: { type: 'string' },
    /** An English sentence. */
    example: { type: 'string' },
    /** JSON: a `LocaleRule` by locale. As maps, a full glossary takes the table ten times as long to hand out. */
    locales: { type: 'string', required: true },
    version: { type: 'number', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
  },
  indexes: {
    glossary: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'GLOSSARY', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: '${id}', casing: 'none' },
    },
  },
})

/** Keeps a term unique: upper and lower case do not make two of it. */
export const TermClaim = entity({
  model: { entity: 'term-claim', version: '1', service: 'simulpress' },
  attributes: { term_key: { type: 'string', required: true }, id: { type: 'string', required: true } },
  indexes: {
    claim: {
      pk: { field: TABLE_KEYS.pk, composite: ['term_key'], template: 'TERM-CLAIM#${term_key}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'CLAIM', casing: 'none' },
    },
  },
})

/** A suggested term that an editor wants to see no more. */
export const DismissedTerm = entity({
  model: { entity: 'dismissed-term', version: '1', service: 'simulpress' },
  attributes: {
    /** Of all forms of the term, as `termKey` gives it. */
    term_key: { type: 'string', required: true },
    dismissed_at: { type: 'string', required: true },
    dismissed_by: { type: 'string', required: true },
  },
  indexes: {
    dismissal: {
      pk: { field: TABLE_KEYS.pk, composite: ['term_key'], template: 'DISMISSED-TERM#${term_key}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'DISMISSAL', casing: 'none' },
    },
  },
})
