/** Mutation tests of the pure rules in shared/domain: docs/testing-mutations.md. */
export default {
  mutate: ['shared/domain/**/*.ts', '!shared/domain/**/*.test.ts', '!shared/domain/**/*.testing.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignoreStatic: true,
  ignorePatterns: ['/.cache', '/.local', '/cdk.out', '/coverage', '/dist', '/reports', '/web/dist', '/infra/local/demo'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/stryker-incremental.json',
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  // TypeScript 7 has no compiler interface, so nothing of the sources is type-checked or rewritten.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  allowEmpty: true,
}
