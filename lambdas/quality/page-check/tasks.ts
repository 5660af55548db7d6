import { editorPath } from '#shared/domain/articles/editor-path.ts'
import type { TaskFinding } from '#shared/domain/platform/admin-tasks.ts'
import { PAGE_FAULT_TEXTS, type PageFault } from '#shared/domain/quality/page-fault-names.ts'
import { readTasks, taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import type { PageFinding } from './finding.ts'

const PREFIX = 'pages:'
/** Pages that a task names. */
const NAMED = 15

/** Without them the article is read all the same. */
const BEARABLE: ReadonlySet<PageFault> = new Set<PageFault>(['picture'])

/** The task of an article, or of what is no article's, that stays wrong after its repair: opened with what is left, closed once nothing is. */
export async function taskOf(table: Table, part: string, findings: readonly PageFinding[], now: string): Promise<Writes> {
  const key = `${PREFIX}${part}`
  const left = findings.filter(({ repaired }) => !repaired)
  const [first] = left
  return taskWrites(await readTasks(table), [key], first ? new Map([[key, findingOf(first, left)]]) : new Map(), now)
}

function findingOf(first: PageFinding, left: readonly PageFinding[]): TaskFinding {
  // One picture serves all languages: it is changed in the original.
  const languages = new Set(left.flatMap(({ code, locale }) => (code === 'picture' ? [] : (locale ?? []))))
  const [only] = languages.size === 1 ? languages : []
  const named = left.slice(0, NAMED).map(({ code, locale, path }) => `${locale ?? ''} ${path}: ${PAGE_FAULT_TEXTS[code]}`.trim())
  const more = left.length > NAMED ? `; dar ${left.length - NAMED}` : ''
  const isCritical = left.some(({ code }) => !BEARABLE.has(code))
  return {
    title: first.original_id
      ? `Svetainės puslapiai ne tokie, kaip publikuota: ${first.title || first.original_id}`
      : 'Svetainės sąrašai arba kanalai sugadinti',
    description: `Automatiškai pataisyti nepavyko. ${named.join('; ')}${more}. Publikuokite straipsnį iš naujo arba pakeiskite paveikslėlį.`,
    severity: isCritical ? 'critical' : 'warning',
    screen: first.original_id ? editorPath(first.original_id, only) : 'system-guardian',
    source: 'page-check',
  }
}
