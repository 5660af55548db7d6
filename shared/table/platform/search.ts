import { CustomAttributeType } from 'electrodb'
import { LOCALES } from '#shared/locales.ts'
import { entity } from './entity.ts'
import { TABLE_KEYS } from './keys.ts'

const service = 'simulpress'
const index = { field: TABLE_KEYS.pk, composite: ['locale'], template: 'SEARCH#${locale}', casing: 'none' } as const
const blockKey = { field: TABLE_KEYS.sk, composite: ['block'], template: '${block}', casing: 'none' } as const

/**
 * What a locale's search index consists of: every search and every write begins with it. `HEAD` is what is searched, `NEXT` what is being made to
 * take its place. A few kilobytes, however many articles there are.
 */
export const SearchHead = entity({
  model: { entity: 'search-head', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    name: { type: ['HEAD', 'NEXT'] as const, required: true },
    /** Every write adds one. */
    version: { type: 'number', required: true },
    /** Version of the rules that words were made by. */
    rules: { type: 'number', required: true },
    /** Gzipped JSON: the newest articles, each of which has a row of terms. */
    singles: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Gzipped JSON: the blocks, oldest first, each with its size and how often articles were taken out of it. */
    blocks: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** The index of an earlier release is there still, and searched too. */
    earlier: { type: 'boolean', required: true },
    /** Of `NEXT`: where the live articles are to be read on; empty when all are in it. */
    cursor: { type: 'string' },
  },
  indexes: { index: { pk: index, sk: { field: TABLE_KEYS.sk, composite: ['name'], template: '${name}', casing: 'none' } } },
})

const singlesKey = { ...index, template: 'SEARCH-SINGLES#${locale}' } as const
/** One of the newest articles: what it is found by. Never changed. */
export const SearchSingle = entity({
  model: { entity: 'search-single', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** UUIDv7. */
    row: { type: 'string', required: true },
    /** Gzipped: its terms, as `writeTable` writes them. */
    terms: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: { index: { pk: singlesKey, sk: { field: TABLE_KEYS.sk, composite: ['row'], template: '${row}', casing: 'none' } } },
})

/** A block of articles, their slots in the order of dates. Written before its other rows, and again after them; never changed when it counts. */
export const SearchTier = entity({
  model: { entity: 'search-tier', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** UUIDv7. */
    block: { type: 'string', required: true },
    /** Articles. */
    size: { type: 'number', required: true },
    /** Gzipped JSON: milliseconds of first publications, as `keptDates` chooses them. */
    dates: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** First terms of the directory rows, a line each. */
    starts: { type: 'string', required: true },
  },
  indexes: { index: { pk: { ...index, template: 'SEARCH-TIERS#${locale}' }, sk: blockKey } },
})

const ofBlock = { field: TABLE_KEYS.pk, composite: ['locale', 'block'], casing: 'none' } as const
const numbered = { field: TABLE_KEYS.sk, composite: ['part'], template: 'PART#${part}', casing: 'none' } as const
const numberedAttributes = {
  locale: { type: LOCALES, required: true },
  block: { type: 'string', required: true },
  part: { type: 'number', required: true },
} as const

/** First terms of 64 rows of a block's terms, a line each; part -1 has its words, as `vocabularyTable` writes them. */
export const SearchDirectory = entity({
  model: { entity: 'search-directory', version: '1', service },
  attributes: { ...numberedAttributes, starts: { type: 'string', required: true } },
  indexes: { index: { pk: { ...ofBlock, template: 'SEARCH-DIRECTORY#${locale}#${block}' }, sk: numbered } },
})

/** Some thousand characters of a block's table, all terms being in order. */
export const SearchTermRow = entity({
  model: { entity: 'search-term-row', version: '1', service },
  attributes: { ...numberedAttributes, terms: { type: 'string', required: true } },
  indexes: { index: { pk: { ...ofBlock, template: 'SEARCH-TERMS#${locale}#${block}' }, sk: numbered } },
})

/** All articles of a block that have a term whose line was cut. */
export const SearchTermArticles = entity({
  model: { entity: 'search-term-articles', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    block: { type: 'string', required: true },
    term: { type: 'string', required: true },
    /** Deflated: a bit for each slot. */
    bits: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    index: {
      pk: { ...ofBlock, template: 'SEARCH-TERM-ARTICLES#${locale}#${block}' },
      sk: { field: TABLE_KEYS.sk, composite: ['term'], template: '${term}', casing: 'none' },
    },
  },
})

/** Which articles 64 slots of a block hold: read for the hits of one page. */
export const SearchSlots = entity({
  model: { entity: 'search-slots', version: '1', service },
  attributes: {
    ...numberedAttributes,
    /** Gzipped JSON: an `IndexedArticle` by slot. */
    articles: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: { index: { pk: { ...ofBlock, template: 'SEARCH-SLOTS#${locale}#${block}' }, sk: numbered } },
})

/** Slots of a block whose article is no longer live, or is elsewhere by now. Four kilobytes at most. */
export const SearchRemoved = entity({
  model: { entity: 'search-removed', version: '1', service },
  attributes: {
    locale: { type: LOCALES, required: true },
    block: { type: 'string', required: true },
    /** How often something was removed. */
    times: { type: 'number', required: true },
    /** Deflated: a bit for each slot. */
    bits: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: { index: { pk: { ...index, template: 'SEARCH-REMOVED#${locale}' }, sk: blockKey } },
})

// The index of releases before: it is read until it has been made anew.

/**
 * The newest articles of a locale's search index, which every publication added to; and which blocks count.
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
