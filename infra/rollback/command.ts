import * as z from 'zod'

/** The stage that a command line names. */
export const stageArgument = z.string('Name the stage: --stage prod').regex(/^[a-z][a-z0-9-]*$/, 'A stage is named like prod.')

/** Ends a command with what went wrong in a line, and code 1. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${error instanceof z.ZodError ? error.issues.map(({ message }) => message).join('\n') : (error as Error).message}\n`)
    process.exitCode = 1
  }
}
