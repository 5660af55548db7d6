import { CustomAttributeType } from 'electrodb'
import type { PublishedChange } from '#shared/domain/articles/change-notes.ts'
import type { ForcedPublication } from '#shared/domain/articles/forced-publication.ts'
import type { StoredDisclosure } from '#shared/domain/articles/provenance.ts'
import type { Vulnerability } from '#shared/domain/articles/vulnerability.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'
import { textFields } from './article-fields.ts'

/**
 * One publication of the set, live or past: what went out under which number. Written when the set is flipped, so a number
 * without such a row was never public.
 */
export const Publication = entity({
  model: { entity: 'publication', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    kind: { type: ['publish', 'rollback'] as const, required: true },
    /** On rollbacks: the publication whose texts went out again. */
    rollback_of: { type: 'number' },
    /** What it changed of an article that was live; absent on first publications and rollbacks. */
    change: { type: CustomAttributeType<PublishedChange>('any') },
    /** Present where somebody forced it past the gate or without all languages: why, and over what. */
    forced: { type: CustomAttributeType<ForcedPublication>('any') },
    operation_id: { type: 'string', required: true },
    published_at: { type: 'string', required: true },
    published_by: { type: 'string', required: true },
    /** Set when it was withdrawn, not when a later one took its place. */
    withdrawn_at: { type: 'string' },
    /** Set once all its pages and listings are out; without it a later publication renders every page anew. */
    completed_at: { type: 'string' },
    /** Every language of the set with the Version row it shows and its address. */
    members: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          locale: { type: LOCALES, required: true },
          version: { type: 'number', required: true },
          section: { type: SECTIONS, required: true },
          slug: { type: 'string', required: true },
        },
      },
    },
  },
  indexes: { family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['number'], template: 'PUBLICATION#${number}', casing: 'none' } } },
})

/** What was published, kept for good: written once for the publication of its number, never changed. */
export const Version = entity({
  model: { entity: 'version', version: '1', service: 'simulpress' },
  attributes: {
    ...textFields,
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    published_at: { type: 'string', required: true },
    published_by: { type: 'string', required: true },
    /** What its page says of how it came about; absent on versions of before it did. */
    disclosure: { type: CustomAttributeType<StoredDisclosure>('any') },
    /** The flaw that the original is about, for the pages of all languages; absent where it is about none. */
    vulnerability: { type: CustomAttributeType<Vulnerability>('any') },
  },
  indexes: { family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale', 'number'], template: 'VERSION#${locale}#${number}', casing: 'none' } } },
})
