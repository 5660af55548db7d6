import { foldSpaces } from '#shared/domain/text/segments.ts'
import { takenBackTask } from '#shared/domain/translation/taken-back-task.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { segmentHash, sha256 } from '../../platform/process/hash.ts'
import { taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { unindexSource } from './word-index.ts'

interface Pair {
  /** Inner HTML. */
  source: string
  /** Inner HTML. */
  target: string
}

const hashOf = (html: string): string => sha256(foldSpaces(html))

/** Notes that an article has taken a model's words from the memory. @throws AppError `dependency-unavailable` */
export async function noteUses(table: Table, original_id: string, locale: TargetLocale, taken: readonly Pair[]): Promise<void> {
  const rows = new Map(
    taken.map(({ source, target }) => [segmentHash(source), { locale, hash: segmentHash(source), original_id, target_hash: hashOf(target) }]),
  )
  if (rows.size > 0) await table.entities.memoryUses.put([...rows.values()]).go({ concurrency: 4 })
}

/**
 * Takes a model's words back after a person has refused them in an article: the memory forgets them, and a task names the other articles
 * that have them. Words that the memory does not have are left alone.
 * @param article where they were refused
 * @param now ISO 8601
 */
export async function takeBack(table: Table, locale: TargetLocale, refused: readonly Pair[], article: string, now: string): Promise<void> {
  for (const { source, target } of refused) {
    const hash = segmentHash(source)
    const key = { locale, shard: hash.slice(0, 1), hash, variant: 'model' }
    const known = (await table.entities.memory.get(key).go({ consistent: true })).data
    if (!known || foldSpaces(known.target) !== foldSpaces(target)) continue
    await openReuseTask(table, { locale, source, target, learnedFrom: known.learned_from, except: article }, now)
    await refusedWrites(() =>
      table.transaction
        .write(({ memory }) => [
          memory
            .delete(key)
            .where((was, { eq }) => eq(was.target, known.target))
            .commit(),
        ])
        .go(),
    )
    await unindexSource(table, known.source)
  }
}

interface TakenBack extends Pair {
  locale: TargetLocale
  /** The article whose publication taught the words. */
  learnedFrom?: string | undefined
  /** An article that has other words by now. */
  except?: string
}

const TASK_TRIES = 4

/** Opens a task that names the articles that have these words of a model; where none has, nothing. */
export async function openReuseTask(table: Table, { locale, source, target, learnedFrom, except }: TakenBack, now: string): Promise<void> {
  const hash = segmentHash(source)
  const { data } = await table.entities.memoryUses.query.segment({ locale, hash }).go({ consistent: true, pages: 'all' })
  const using = data.filter(({ target_hash }) => target_hash === hashOf(target)).map(({ original_id }) => original_id)
  const ids = [...new Set([...using, ...(learnedFrom ? [learnedFrom] : [])])].filter((id) => id !== except)
  if (ids.length === 0) return
  const { data: cards } = await table.entities.cards.get(ids.map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)).go({ concurrency: 2 })
  const articles = cards.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).map(({ id, title }) => ({ id, title }))
  if (articles.length === 0) return
  const task = `memory-taken-back:${locale}:${sha256(`${hash} ${hashOf(target)}`).slice(0, 16)}`
  for (let attempt = 1; attempt <= TASK_TRIES; attempt++) {
    const row = (await table.entities.adminTasks.get({ key: task }).go({ consistent: true })).data
    const writes = taskWrites(row ? [row] : [], [task], new Map([[task, takenBackTask({ locale, source, target, articles })]]), now)
    if ((await refusedWrites(() => table.transaction.write(writes).go())).length === 0) return
  }
}
