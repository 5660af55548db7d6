import * as z from 'zod'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { LISTING_KINDS } from '#shared/domain/publishing/listings.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { AddressStands } from '../../platform/fetching/address-stands.ts'
import { pack } from '../../platform/table/packed.ts'
import type { Writes } from '../../platform/table/table.ts'
import { checkFamilies } from './check-families.ts'
import { checkListsOf } from './check-lists.ts'
import { checkPictures } from './check-pictures.ts'
import { checkTexts } from './check-texts.ts'
import { CHECK_COUNTS, GROUP_PARTS } from './counts.ts'
import type { IntegrityFinding } from './family-faults.ts'
import { readGroups } from './groups.ts'
import { forgetProposals } from './proposals.ts'

/** Findings of a part that are kept; all are counted. */
const KEPT = 500
/** Shards of the desk's lists that are one part: some thousand families on a large site. */
const SHARDS_AT_ONCE = 8
const GROUPS = 'groups'
const PICTURES = 'pictures'

/** The first shard of each part of the families. */
const FIRST_SHARDS = DESK_SHARDS.filter((_, index) => index % SHARDS_AT_ONCE === 0)
const shardsFrom = (first: string): readonly string[] => DESK_SHARDS.slice(DESK_SHARDS.indexOf(first)).slice(0, SHARDS_AT_ONCE)

const PARTS = [
  ...FIRST_SHARDS.map((shard) => `families ${shard}`),
  ...FIRST_SHARDS.map((shard) => `${PICTURES} ${shard}`),
  ...LISTING_KINDS.map((kind) => `lists ${kind}`),
  ...DESK_SHARDS.map((shard) => `texts ${shard}`),
  GROUPS,
]

/**
 * Looks at everything that can hang together: each family, its picture, the lists' rows, titles and texts that are alike. What a part
 * brings takes the place of what the run before found there, in the transaction that counts it.
 */
export const checkIntegrity = (pictureStands: AddressStands) =>
  batch({
    params: z.object({}),
    counts: CHECK_COUNTS,
    concurrency: 2,
    action: 'check_integrity',
    prepare: async ({ table }) => {
      await forgetProposals(table)
      return PARTS.length
    },
    next: async () => ({ items: PARTS, next: null }),
    work: async ({ table, operationId }, _, item) => {
      const checked_at = new Date().toISOString()
      const kept =
        (part: string, counts: Record<string, number>, findings: readonly unknown[]): Writes =>
        ({ checkedParts }) => [checkedParts.put({ check: 'integrity', part, counts, findings: pack(findings), checked_at, operation_id: operationId }).commit()]
      const [kind, name = ''] = item.split(' ')
      if (kind === GROUPS) {
        const { titles, contents, images } = await readGroups(table)
        const counts = { duplicate_groups: contents.total }
        const surplus = { content_groups: contents.total, content_surplus: contents.surplus, original_surplus: contents.originalSurplus, image_surplus: images }
        return {
          counts,
          writes: (entities) => [
            ...kept(GROUP_PARTS.titles, { title_groups: titles.total }, titles.first)(entities),
            ...kept(GROUP_PARTS.contents, surplus, contents.first)(entities),
          ],
        }
      }
      if (kind === PICTURES) {
        const findings = await checkPictures(table, shardsFrom(name), pictureStands)
        return { counts: { faults: findings.length }, writes: kept(item, { 'picture-missing': findings.length }, findings.slice(0, KEPT)) }
      }
      if (kind === 'lists') {
        const { faults, findings } = await checkListsOf(table, name as (typeof LISTING_KINDS)[number], KEPT)
        return { counts: { faults }, writes: kept(item, { 'listed-but-gone': faults }, findings) }
      }
      if (kind === 'texts') {
        const { findings, writes } = await checkTexts(table, name, { operationId, at: checked_at })
        const found: Record<string, number> = {}
        for (const { code } of findings) found[code] = (found[code] ?? 0) + 1
        return { counts: { faults: findings.length }, writes: (entities) => [...kept(item, found, findings.slice(0, KEPT))(entities), ...writes(entities)] }
      }
      const { families, published, findings, rebuildable } = await checkFamilies(table, shardsFrom(name))
      const counts: Record<string, number> = {
        valid_base: published['valid-base'],
        valid_translations: published['valid-translation'],
        rebuildable_originals: rebuildable.length,
        total_published: Object.values(published).reduce((sum, count) => sum + count, 0),
      }
      for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1
      return { counts: { checked: families, faults: findings.length }, writes: kept(item, counts, byWeight(findings).slice(0, KEPT)) }
    },
    result: ({ checked = 0, faults = 0, duplicate_groups = 0, errors = 0 }) => ({ checked, faults, duplicate_groups, errors }),
  })

/** Whole articles before alternates, of which one wrong article has one for each language. */
const byWeight = (findings: readonly IntegrityFinding[]): IntegrityFinding[] =>
  [...findings].sort((one, other) => Number(one.code === 'wrong-alternates') - Number(other.code === 'wrong-alternates'))
