import { CustomAttributeType } from 'electrodb'
import { LOCALES } from '#shared/locales.ts'
import { entity } from './entity.ts'
import { TABLE_KEYS } from './keys.ts'

const service = 'simulpress'
const index = { field: TABLE_KEYS.pk, composite: ['locale'], template: 'SEARCH#${locale}', casing: 'none' } as const
const blockKey = { field: TABLE_KEYS.sk, composite: ['block'], template: '${block}', casing: 'none' } as const

/**
 * The newest articles of a locale's search index, which every publication adds to; and which blocks count. When it is full
 * it becomes a block, so that a publication writes one row a language and not one a word.
 */
export const SearchOpenBlock = entity({
  model: { entity: 'search-open-block', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** Every write adds one. */
    version: { type: 'number', required: true },
    /** Blocks of other generations do not count. */
    generation: { type: 'number', required: true },
    /** Version of the rules that words were made by. */
    rules: { type: 'number', required: true },
    /** Gzipped JSON: by slot an `IndexedArticle`, or null. */
    articles: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Gzipped: all terms with their slots, as `writeTable` writes them. */
    terms: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: { index: { pk: index, sk: { field: TABLE_KEYS.sk, composite: [], template: 'OPEN', casing: 'none' } } },
})

/** A block of articles that is written for good. What is small and needed by every search. */
export const SearchBlock = entity({
  model: { entity: 'search-block', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** UUIDv7. */
    block: { type: 'string', required: true },
    generation: { type: 'number', required: true },
    /** Six bytes for each slot: milliseconds of its first publication. */
    dates: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Slots whose article is no longer live, or is elsewhere by now. */
    removed: { type: 'set', items: 'number' },
  },
  indexes: { index: { pk: index, sk: { ...blockKey, template: 'BLOCK#${block}' } } },
})

/** Which articles a block holds: read for the hits of one page. */
export const SearchBlockArticles = entity({
  model: { entity: 'search-block-articles', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    block: { type: 'string', required: true },
    /** Gzipped JSON: by slot an `IndexedArticle`. */
    articles: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: { index: { pk: { ...index, template: 'SEARCH-ARTICLES#${locale}' }, sk: blockKey } },
})

/** The terms of one bucket in one block, with their slots. A bucket's rows are read by one query. */
export const SearchTerms = entity({
  model: { entity: 'search-terms', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** `00` to `7f`; `words` for the block's words as `vocabularyTable` writes them. */
    bucket: { type: 'string', required: true },
    block: { type: 'string', required: true },
    /** As `writeTable` writes them. */
    terms: { type: 'string', required: true },
  },
  indexes: {
    index: { pk: { field: TABLE_KEYS.pk, composite: ['locale', 'bucket'], template: 'TERM#${locale}#${bucket}', casing: 'none' }, sk: blockKey },
  },
})
