import { type LoadOptions, loadOptions } from './options.ts'
import { openTarget, type Target } from './target.ts'

/**
 * Opens what the command line asks for, measures it, and says what was not as it has to be. The process ends with 1 when something was not, or when
 * it could not be measured.
 * @param measure what was not as it has to be, in words
 */
export async function runLoad(
  defaults: Pick<LoadOptions, 'minutes' | 'rate' | 'connections'>,
  measure: (target: Target, options: LoadOptions) => Promise<string[]>,
): Promise<void> {
  try {
    const options = loadOptions(process.argv.slice(2), defaults)
    const target = await openTarget(options)
    try {
      const faults = await measure(target, options)
      for (const fault of faults) console.log(`Not as it has to be: ${fault}.`)
      if (faults.length > 0) process.exitCode = 1
      else console.log('Every request was answered in time.')
    } finally {
      await target.close()
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
