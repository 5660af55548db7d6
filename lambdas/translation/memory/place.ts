import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { MEMORY_SHARDS } from '#shared/table/translation/memory.ts'

type Shard = (typeof MEMORY_SHARDS)[number]

/** Where a page of a language's memory ended: the key of its last row. */
export interface MemoryPlace {
  shard: Shard
  key: { pk: string; sk: string }
}

/** As the table's entity writes it. */
const partitionOf = (locale: TargetLocale, shard: string): string => `MEMORY#${locale}#${shard}`

/** The key that a page ends with when this is its last row. */
export const cursorAfter = ({ locale, shard, hash, variant }: { locale: TargetLocale; shard: string; hash: string; variant: string }): MemoryPlace['key'] => ({
  pk: partitionOf(locale, shard),
  sk: `${hash}#${variant}`,
})

export const pageCursor = (key: MemoryPlace['key']): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Only a key of this locale's memory is taken; the table would believe any. @throws AppError `invalid-cursor` */
export function memoryPlace(cursor: string, locale: TargetLocale): MemoryPlace {
  const key = keyOf(cursor)
  const shard = MEMORY_SHARDS.find((one) => key?.pk === partitionOf(locale, one))
  if (!key || !shard || !/^[0-9a-f]{64}#(?:human|model|context:[0-9a-f]+)$/.test(key.sk) || key.sk[0] !== shard) throw new AppError('invalid-cursor')
  return { shard, key }
}

function keyOf(cursor: string): MemoryPlace['key'] | undefined {
  try {
    const { pk, sk, ...others } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, unknown>
    return typeof pk === 'string' && typeof sk === 'string' && Object.keys(others).length === 0 ? { pk, sk } : undefined
  } catch {
    return undefined
  }
}
