import { fork } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from '../../build/paths.ts'
import { type Counts, readMeasured } from '../measured.ts'
import { MEASURED_LOCALE } from './fill.ts'

/** A page, the desk's list, a search: what readers and editors do most. */
const READ = ['findArticle', 'listArticles', 'listOperations', 'searchArticles', 'getArticle']
/** Units more than were recorded at a larger site: a title has more words, a body is longer. */
const ROOM = 1.3

const measured = (size: number): Promise<Record<string, Counts>> =>
  new Promise((resolve, reject) => {
    const child = fork(join(PATHS.root, 'infra/scale/measuring/process.ts'), [String(size), ...READ], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.once('message', (counts) => resolve(counts as Record<string, Counts>))
    child.once('exit', (code) => code !== 0 && reject(new Error(`Measuring ended with code ${code}.`)))
  })

it('measures small sites, and what was recorded of large ones still holds for what is done most', async () => {
  const [small, larger] = [await measured(50), await measured(500)]
  const recorded = readMeasured()[1000] ?? {}
  for (const name of [...READ, 'origin fallback: article']) {
    const units = (counts: Record<string, Counts>) => (counts[name]?.read ?? 0) + (counts[name]?.write ?? 0)
    expect(units(small), name).toBeGreaterThan(0)
    expect(units(larger), name).toBeLessThanOrEqual(units(recorded) * ROOM + 8)
  }
  expect(Object.keys(larger.searchArticles?.partitions ?? {})).toContain(`SEARCH#${MEASURED_LOCALE}`)
})
