import { defineConfig } from 'vitest/config'

/** For mutation tests only: the unit tests of the pure rules, without the projects, reporters and time limits of the other tests. */
export default defineConfig({
  test: {
    env: { NODE_ENV: 'production' },
    provide: { thorough: false, mutation: true },
    include: ['shared/domain/**/*.test.ts'],
    isolate: false,
    setupFiles: ['infra/testing/fresh-modules.ts'],
    // Stryker has a limit of its own for each mutant; this one is for the first run, where rules are instrumented.
    testTimeout: 60_000,
  },
})
