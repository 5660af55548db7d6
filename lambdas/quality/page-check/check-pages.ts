import * as z from 'zod'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { readArticle } from './check-article.ts'
import { PAGE_COUNTS } from './counts.ts'
import type { PageFinding, Repaired } from './finding.ts'
import type { PageParts } from './place.ts'
import { articlePart, keepCursor, keepFindings, keepWalk, readCursor, readWalk, wasFoundIn } from './standing.ts'
import { taskOf } from './tasks.ts'
import { LISTS, SYNDICATION, turnItems, turnLength, turnOf } from './turn.ts'

/** Steps of lists and of sitemaps of one run: 240 lists in all languages, 2,400 articles. The next run goes on there. */
const STEPS: Readonly<Record<typeof LISTS | typeof SYNDICATION, number>> = { [LISTS]: 30, [SYNDICATION]: 24 }
/** Milliseconds after which no further step is begun: an item has to end within its function's time. */
const LONGEST = 120_000

/**
 * Reads what the site serves and compares it with what was published, a share of the site in each run: every article within a day, the newest within
 * the hour. Repairs from what is live; what stays wrong opens a task for its article. What was found stands until its article is read again.
 */
export const checkPages = (parts: PageParts) =>
  batch({
    params: z.object({}),
    counts: PAGE_COUNTS,
    concurrency: 2,
    action: 'check_pages',
    prepare: async ({ table }) => {
      // Pages that are rendered without their author's profile would lose the author.
      await parts.authors(table)
      return turnLength(table)
    },
    next: ({ table }, _, cursor) => turnItems(table, cursor),
    work: async (place, _, item) => {
      const turn = turnOf(item)
      if (turn.kind === 'article') return checkOne(place, turn.id, parts)
      if (turn.kind === 'end') return endRun(place, turn.next)
      return checkSome(place, turn.kind, parts)
    },
    result: ({ articles = 0, pages = 0, missing = 0, wrong = 0, repaired = 0, left = 0, errors = 0 }) => ({
      ...{ articles, pages, missing, wrong, repaired, left, errors },
    }),
  })

async function checkOne(place: BatchPlace, original_id: string, parts: PageParts): Promise<Done> {
  // Whatever became one of the newest, or was pushed from among them, while the run went on.
  if (await wasFoundIn(place.table, articlePart(original_id), place.operationId)) return { counts: {} }
  const found = await readArticle(place.table, original_id, parts)
  if (!found) return { counts: {} }
  const { counts, writes } = await kept(place, articlePart(original_id), found.findings)
  return { counts: { ...counts, articles: found.pages > 0 ? 1 : 0, pages: found.pages }, writes }
}

/** Lists, or feeds and sitemaps, from where the run before came to; after the end from the beginning. */
async function checkSome(place: BatchPlace, kind: typeof LISTS | typeof SYNDICATION, parts: PageParts): Promise<Done> {
  const began = Date.now()
  const findings: PageFinding[] = []
  let cursor = await readCursor(place.table, kind)
  for (let step = 0; step < STEPS[kind] && Date.now() - began < LONGEST; step++) {
    const found = await parts[kind](place.table, cursor)
    findings.push(...found.findings.flatMap(asPage))
    cursor = found.cursor
    if (cursor === '') break
  }
  const { counts, writes } = await kept(place, kind, findings)
  const read = { operationId: place.operationId, at: new Date().toISOString() }
  return { counts, writes: (entities) => [...writes(entities), ...keepCursor(kind, cursor, read)(entities)] }
}

/** Rows behind a list are no page; neither is a page that went because its list is empty. */
function asPage({ code, subject, repaired }: Repaired): PageFinding[] {
  const isMissing = code.endsWith('-missing')
  if (repaired && !/^(?:home|section|topic|author|feed|sitemap)-(?:missing|differs)$/.test(code)) return []
  return [{ code: isMissing ? 'missing' : 'content', original_id: '', locale: null, path: subject, title: '', repaired }]
}

async function kept({ table, operationId }: BatchPlace, part: string, findings: readonly PageFinding[]): Promise<Required<Pick<Done, 'counts' | 'writes'>>> {
  const at = new Date().toISOString()
  const tasks = await taskOf(table, part, findings, at)
  const missing = findings.filter(({ code }) => code === 'missing').length
  const repaired = findings.filter((one) => one.repaired).length
  return {
    counts: { missing, wrong: findings.length - missing, repaired, left: findings.length - repaired },
    writes: (entities) => [...keepFindings(part, findings, { operationId, at })(entities), ...tasks(entities)],
  }
}

/** Notes how far the run came. @param next the shard after the last that was read */
async function endRun({ table, operationId }: BatchPlace, next: number): Promise<Done> {
  const at = new Date().toISOString()
  const [walk, operation] = await Promise.all([readWalk(table), readOperation(table, operationId)])
  const { articles = 0, pages = 0 } = operation?.progress?.counts ?? {}
  const began_at = walk.next === 0 ? (operation?.started_at ?? at) : walk.began_at
  const isWhole = next >= DESK_SHARDS.length
  const after = { next: isWhole ? 0 : next, began_at, whole_at: isWhole ? at : walk.whole_at, read_at: at, articles, pages }
  return { counts: {}, writes: keepWalk(after, { operationId, at }) }
}
