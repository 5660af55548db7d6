import { closingCounts, type Ended, failedTests, run } from './commands.ts'

/** More failed files than this are no accident of a busy machine. */
const MOST_FILES = 6

/** What a run says of itself, not of one file: a second run of some files cannot answer it. */
const OF_THE_WHOLE_RUN = /Error: AWS would |Unhandled (?:Error|Rejection)/

/** One seed gives the same faults each time: what a proof found is no accident, and running it again takes as long as it took. */
const PROOF = /\.prove\.test\.ts$/

/**
 * The test files that failed in a run of vitest, each once.
 * @returns undefined when another run of them would prove nothing: no tests ran, too many files failed, a proof did, or the run as a whole had a fault
 */
export function filesToRunAgain(end: Ended): string[] | undefined {
  if (end.code === 0 || end.command[0] !== 'vitest' || OF_THE_WHOLE_RUN.test(end.output)) return
  const files = [...new Set(failedTests(end).flatMap((line) => /^✗ (\S+\.test\.tsx?)(?= ›|:)/.exec(line)?.[1] ?? []))]
  return files.length > 0 && files.length <= MOST_FILES && !files.some((file) => PROOF.test(file)) ? files : undefined
}

/**
 * Runs files that failed beside others once more, with nothing beside them. A file that passes then did not have the machine that it needs: it
 * is named in the output and counts as passed. One that fails again fails the run.
 */
export async function runAgain(ends: readonly Ended[], start = run): Promise<Ended[]> {
  const result: Ended[] = []
  for (const end of ends) {
    const files = filesToRunAgain(end)
    result.push(files ? combined(end, files, await start(['vitest', 'run', ...end.command.filter((part) => part.startsWith('--project=')), ...files])) : end)
  }
  return result
}

function combined(first: Ended, files: readonly string[], second: Ended): Ended {
  if (second.code !== 0) return first
  const { passed, failed, skipped } = closingCounts(first)
  const named = files.map((file) => `Passed only when it ran alone: ${file}\n`).join('')
  process.stdout.write(named)
  return { ...first, code: 0, output: `${named}${passed + failed} passed, 0 failed, ${skipped} skipped\n` }
}
