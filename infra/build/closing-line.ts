import type { Reporter, TestModule } from 'vitest/node'

/** How a failed test is named in the output, so that all of them can be said again at its end. */
export const FAILED = '✗ '

/** Ends a run with what failed and one plain line, `N passed, N failed, N skipped`, that any CI can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    const failed: string[] = []
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) {
        count.failed++
        failed.push(`${module.moduleId}: ${firstLine(module.errors())}`)
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'failed') failed.push(`${module.relativeModuleId} › ${test.fullName}: ${firstLine(errors)}`)
        if (state !== 'pending') count[state]++
      }
    }
    for (const line of failed) console.log(`${FAILED}${line}`)
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  }
}

const firstLine = (errors: readonly { message: string }[] | undefined): string => errors?.[0]?.message.split('\n')[0] ?? 'no reason given'
