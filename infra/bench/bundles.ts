import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LAMBDA_ENTRIES, type LambdaEntry } from '../build/entries.ts'
import { PATHS } from '../build/paths.ts'
import { ADMIN_SCREEN_BUDGET, budgetedSizes, bundleBytes, bundleLimit, kilobytes, type Size } from '../build/sizes.ts'
import { importTime } from './import-time.ts'
import { median, ms, type Row } from './row.ts'

const RUNS = 5
/** Milliseconds of computing that loading a bundle may take. */
const LIMITS = { api: 150, publishing: 180 } as const

const isScreen = ({ what }: Size): boolean => what.startsWith("admin's screen ")

/** What the browser gets, and what a cold start reads: raw size and computing time to import, each bundle in a process of its own. */
export async function measureBundles(): Promise<Row[]> {
  const web = (await budgetedSizes()).filter(({ what }) => !what.startsWith('dist/'))
  return [
    ...screensRow(web.filter(isScreen)),
    ...web
      .filter((size) => !isScreen(size))
      .map(({ what, bytes, limit }) => ({
        name: what.replace(/ \(.*\)$/, ''),
        today: kilobytes(bytes),
        budget: `≤ ${kilobytes(limit)}`,
        ok: bytes <= limit,
      })),
    ...(Object.keys(LAMBDA_ENTRIES) as LambdaEntry[]).map(bundleRow),
  ]
}

/** The largest stands for all further screens. */
function screensRow(screens: Size[]): Row[] {
  const [largest] = screens.sort((one, other) => other.bytes - one.bytes)
  if (!largest) return []
  const { what, bytes } = largest
  const within = screens.filter((screen) => screen.bytes <= ADMIN_SCREEN_BUDGET).length
  return [
    {
      name: `admin: what each further screen adds, gzip (largest: ${what.replace(/^admin's screen |, gzip$/g, '')})`,
      today: `${kilobytes(bytes)}; ${within} of ${screens.length} within`,
      budget: `≤ ${kilobytes(ADMIN_SCREEN_BUDGET)}`,
      ok: within === screens.length,
    },
  ]
}

function bundleRow(entry: LambdaEntry): Row {
  const bytes = bundleBytes(entry)
  const imported = median(Array.from({ length: RUNS }, () => importTime(pathToFileURL(join(PATHS.lambdas, entry, 'index.mjs')).href)))
  const [size, time] = [bundleLimit(entry), entry === 'publishing' ? LIMITS.publishing : entry.startsWith('api-') ? LIMITS.api : null]
  return {
    name: `bundle ${entry}: raw / import (CPU)`,
    today: `${kilobytes(bytes)} / ${ms(imported)}`,
    budget: size && time ? `≤ ${kilobytes(size)} / ${ms(time)}` : '',
    ok: size && time ? bytes <= size && imported <= time : null,
  }
}
