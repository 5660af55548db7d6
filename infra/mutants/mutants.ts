import { copySources } from './copy.ts'
import type { Guard } from './guard.ts'
import { GUARDS } from './guards.ts'
import { withoutGuard } from './removal.ts'

/*
 * `npm run mutants -- [word]`: removes one guard after another – or those whose row, file or sentence has the word – in a copy of the sources,
 * runs the tests that have to notice, and says which did. A guard that nobody misses is a missing test: the exit code is 1 then.
 */
const [word = ''] = process.argv.slice(2)
const PATIENCE_MS = 600_000
/** Runs side by side, each in a copy of its own. */
const COPIES = 2

const chosen = GUARDS.filter(({ row, file, keeps }) => row === word || file.includes(word) || keeps.includes(word))
const texts = new Map(chosen.map((guard) => [guard, withoutGuard(guard)]))
const survivors: string[] = []
const started = performance.now()

/** Does work one after the other in each of some copies, which are removed in the end. */
async function inCopies<T>(work: readonly T[], act: (copy: ReturnType<typeof copySources>, one: T) => Promise<void>): Promise<void> {
  const left = [...work]
  const one = async () => {
    const copy = copySources()
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await act(copy, next)
    } finally {
      copy.remove()
    }
  }
  await Promise.all(Array.from({ length: Math.min(COPIES, work.length) }, one))
}

const suites = [...new Map(chosen.map(({ test, only = '' }) => [`${test} ${only}`, { test, only }])).values()]
console.log(`${chosen.length} guards; first their ${suites.length} suites with every guard in its place.`)
const unsound = new Set<string>()
await inCopies(suites, async (copy, { test, only }) => {
  const { failed, passed } = await copy.test(test, only, PATIENCE_MS)
  if (failed.length === 0 && passed > 0) return
  unsound.add(`${test} ${only}`)
  console.log(`Not sound: ${test} “${only}”: ${passed} passed; failed: ${failed.join('; ') || 'none'}`)
})

await inCopies(chosen, async (copy, guard) => {
  copy.write(guard.file, texts.get(guard) as string)
  const { failed } = await copy.test(guard.test, guard.only ?? '', PATIENCE_MS)
  copy.restore(guard.file)
  report(guard, failed)
})

function report(guard: Guard, failed: readonly string[]): void {
  const isNoticed = failed.length > 0 && !unsound.has(`${guard.test} ${guard.only ?? ''}`)
  if (!isNoticed) survivors.push(guard.keeps)
  const more = failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''
  console.log(
    `${isNoticed ? 'missed' : 'NOT MISSED'} · ${guard.row} · ${guard.keeps}\n    ${guard.file} → ${failed[0] ?? `nothing fails in ${guard.test}`}${more}`,
  )
}

const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} guards are missed when they are gone, in ${seconds} s.`)
for (const one of survivors) console.log(`No test notices the loss of: ${one}`)
if (survivors.length > 0) process.exitCode = 1
