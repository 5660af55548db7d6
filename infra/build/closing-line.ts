import type { Reporter, TestModule } from 'vitest/node'

/** How a failed test is named in the output, so that all of them can be said again at its end. */
export const FAILED = '✗ '

/** Ends a run with what failed and one plain line, `N passed, N failed, N skipped`, that any CI can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    const failed: string[] = []
    for (const module of modules) {
      for (const { name, errors } of setUpsOf(module).filter(({ errors }) => errors.length > 0)) {
        count.failed++
        failed.push(`${name}: ${firstLine(errors)}`)
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'failed') failed.push(`${module.relativeModuleId} › ${test.fullName}: ${firstLine(errors)}${pagesOf(test.meta())}`)
        if (state !== 'pending') count[state]++
      }
    }
    for (const line of failed) console.log(`${FAILED}${line}`)
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  }
}

/** What `web/e2e/page-at-failure.ts` has noted. */
const pagesOf = (meta: object): string => ((meta as { pages?: string[] }).pages ?? []).map((page) => ` · ${page}`).join('')

/** What can fail beside tests: a file's own code and the hooks of its suites. */
const setUpsOf = (module: TestModule) => [
  { name: module.relativeModuleId, errors: module.errors() },
  ...[...module.children.allSuites()].map((suite) => ({ name: `${module.relativeModuleId} › ${suite.fullName}`, errors: suite.errors() })),
]

const firstLine = (errors: readonly { message: string }[] | undefined): string => errors?.[0]?.message.split('\n')[0] ?? 'no reason given'
