import type { EntityItem } from 'electrodb'
import { HEALTH_ROWS_READ } from '#shared/contracts/quality/health-runs.ts'
import { healthRuns, runIdOf } from '#shared/domain/quality/health-runs.ts'
import { AppError } from '#shared/errors.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { HealthLog } from '#shared/table/quality/health.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'

type Row = EntityItem<ReturnType<typeof HealthLog>>

/** Rows are kept for ninety days, which are in at most four months. */
const MONTHS = 4

/** One page of runs: three reads at most, one more where a month ends. */
export const listHealthRuns: HandlerOf<'listHealthRuns'> = async ({ query: { cursor } }) => {
  const rows = await readRows(cursor === undefined ? null : placeOf(cursor))
  const goesOn = rows.length === HEALTH_ROWS_READ
  const runs = healthRuns(goesOn ? withoutOldest(rows) : rows)
  // The oldest whole run only says what the run after it changed, and begins the next page.
  const shown = goesOn ? runs.slice(0, -1) : runs
  const last = shown.at(-1)?.rows.at(-1)
  return { runs: shown.map(({ rows: _, ...run }) => run), cursor: goesOn && last ? `${last.created_at}#${last.id}` : null }
}

/** Reading may have ended within the oldest run. */
function withoutOldest(rows: readonly Row[]): Row[] {
  const oldest = runIdOf(rows.at(-1) as Row)
  return rows.filter((row) => runIdOf(row) !== oldest)
}

interface Place {
  created_at: string
  id: string
}

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)#(\S{1,200})$/

/** @throws AppError `invalid-cursor` */
function placeOf(cursor: string): Place {
  const [, created_at, id] = PLACE.exec(cursor) ?? []
  if (!created_at || !id || Number.isNaN(Date.parse(created_at))) throw new AppError('invalid-cursor')
  return { created_at, id }
}

async function readRows(before: Place | null): Promise<Row[]> {
  const rows: Row[] = []
  const { healthLog } = getTable().entities
  let month = monthOf(before?.created_at ?? new Date().toISOString())
  for (let count = 0; count < MONTHS && rows.length < HEALTH_ROWS_READ; count++) {
    const log = healthLog.query.log({ month })
    const { data } = await (before ? log.lt(before) : log).go({ order: 'desc', count: HEALTH_ROWS_READ - rows.length })
    rows.push(...data)
    month = monthOf(new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString())
  }
  return rows
}
