import { inlineHtml } from '#shared/domain/text/inline-html.ts'
import { checkBinding } from '#shared/domain/translation/basic-checks.ts'
import { AppError } from '#shared/errors.ts'
import { isTargetLocale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type Entry, entryOf } from './browse.ts'
import { openReuseTask } from './uses.ts'
import { unindexSource } from './word-index.ts'

interface Change {
  target: string
  /** The translation as the person saw it. */
  expected: string
  now: string
}

/** The key of an entry's row. @throws AppError `memory-entry-not-found` */
function keyOf(id: string) {
  const [locale, hash = '', variant = ''] = id.split('~')
  if (!isTargetLocale(locale)) throw new AppError('memory-entry-not-found')
  return { locale, shard: hash.slice(0, 1), hash, variant }
}

async function readEntry(table: Table, id: string) {
  const { data } = await table.entities.memory.get(keyOf(id)).go({ consistent: true })
  if (!data) throw new AppError('memory-entry-not-found')
  return data
}

/**
 * Changes an entry. What a model had written becomes a person's and leaves the model's place; where a person's stands already,
 * that one has to be changed instead. The same change again changes nothing.
 * @throws AppError `memory-entry-not-found`, `memory-entry-changed`, `segment-refused`
 */
export async function changeEntry(table: Table, id: string, { target: typed, expected, now }: Change): Promise<Entry> {
  const key = keyOf(id)
  const isModels = key.variant === 'model'
  const becomes = { ...key, variant: isModels ? 'human' : key.variant }
  const found = (await table.entities.memory.get(key).go({ consistent: true })).data
  const made = isModels && !found ? (await table.entities.memory.get(becomes).go({ consistent: true })).data : null
  const source = found?.source ?? made?.source
  if (source === undefined) throw new AppError('memory-entry-not-found')
  const target = fitting(source, typed)
  if (made) {
    if (made.target === target) return entryOf(made)
    throw new AppError('memory-entry-changed')
  }
  if (found?.target === target && !isModels) return entryOf(found)
  const row = { ...becomes, source, target, provider: 'human' as const, created_at: now }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ memory }) => [
        memory
          .put(row)
          .where((was, { eq, notExists }) => (isModels ? notExists(was.target) : eq(was.target, expected)))
          .commit(),
        ...(isModels
          ? [
              memory
                .delete(key)
                .where((was, { eq }) => eq(was.target, expected))
                .commit(),
            ]
          : []),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('memory-entry-changed')
  if (isModels && found && found.target !== target) await openReuseTask(table, { ...found, learnedFrom: found.learned_from }, now)
  return entryOf(row)
}

/** @throws AppError `segment-refused` for what could not be put into an article */
function fitting(source: string, typed: string): string {
  const target = inlineHtml(typed)
  const message =
    target === undefined
      ? 'Holds blocks; a segment is one run of text with inline markup.'
      : checkBinding(source, target)
          .map(({ detail }) => detail)
          .join('; ')
  if (target === undefined || message) throw new AppError('segment-refused', message, { extra: { errors: [{ path: 'target', message }] } })
  return target
}

/**
 * Removes an entry. Where it is a model's that articles have taken from the memory, a task names them.
 * @param approve called with the entry as it is now; throws to keep it
 * @param now ISO 8601
 * @throws AppError `memory-entry-not-found`
 */
export async function removeEntry(table: Table, id: string, approve: (entry: Entry) => void, now: string): Promise<void> {
  const entry = await readEntry(table, id)
  approve(entryOf(entry))
  await table.entities.memory.delete(keyOf(id)).go()
  await unindexSource(table, entry.source)
  if (entry.provider === 'model') await openReuseTask(table, { ...entry, learnedFrom: entry.learned_from }, now)
}
