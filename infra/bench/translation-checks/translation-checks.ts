import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PATHS } from '../../build/paths.ts'
import { ms, type Row } from '../row.ts'
import { readCorpus } from './corpus.ts'
import { measure } from './measure.ts'
import { rowsOf } from './rows.ts'
import { tablesOf } from './tables.ts'

/** Where a run leaves its tables. */
const TABLES = join(PATHS.root, '.cache/bench/translation-checks.md')

/**
 * False alarms of the translation checks in human translations, and what they find of planted faults.
 * @throws without NTREX, which is no part of the repository
 */
export async function measureTranslationChecks(): Promise<Row[]> {
  const folder = process.env.NTREX_DIR
  if (!folder) throw new Error('set NTREX_DIR to a folder with NTREX-128 (docs/translation-checks.md)')
  const corpus = readCorpus(folder)
  const before = process.cpuUsage()
  const measured = measure(corpus)
  const { user, system } = process.cpuUsage(before)
  mkdirSync(dirname(TABLES), { recursive: true })
  writeFileSync(TABLES, `${tablesOf(measured)}\n`)
  return [
    ...rowsOf(measured),
    { name: `all figures by language: ${relative(PATHS.root, TABLES)}; computing time`, today: ms((user + system) / 1000), budget: '', ok: null },
  ]
}
