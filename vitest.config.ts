import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', '.cache/**', 'cdk.out/**']

/** The newcomer, and what looks at the whole demo content and at nothing else. */
const JOURNEY = ['web/e2e/journey.e2e.test.ts', 'infra/local/seed/search-golden.e2e.test.ts', 'infra/local/reader-pages.e2e.test.ts']
/** Takes minutes, and both cores. */
const WEEK = ['infra/local/week/*.e2e.test.ts']
const product = { globalSetup: ['infra/local/testing/product.ts'], fileParallelism: false }

export default defineConfig({
  // As readers get them. React's development elements carry a stack each, which costs more than rendering does.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // CDK's own validation is most of a synthesis; one test has it.
    env: { NODE_ENV: 'production', CDK_VALIDATION: 'false' },
    provide: { thorough: process.env.THOROUGH === 'true' },
    reporters: ['default', './infra/build/closing-line.ts'],
    // Two cores: more workers only make each other wait.
    maxWorkers: 2,
    // Ends what hangs; how fast the machine is, no test asks.
    testTimeout: 180_000,
    hookTimeout: 660_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.e2e.test.ts', '**/*.prove.test.ts', '**/*.verify.test.ts'],
          isolate: false,
          setupFiles: ['infra/testing/fresh-modules.ts'],
        },
      },
      // Takes both cores by itself.
      { extends: true, test: { name: 'prove', include: ['infra/prove/*.prove.test.ts'], exclude, fileParallelism: false } },
      // Builds and runs a changed copy of the repository: minutes.
      { extends: true, test: { name: 'verify', include: ['infra/how-to/*.verify.test.ts'], exclude, testTimeout: 1_800_000, hookTimeout: 1_800_000 } },
      // Against a running product, one file after another. Each group has a product of its own: what hostile requests
      // leave behind would push the editor's articles off the first page, and the newcomer begins where a first start ends.
      { extends: true, test: { name: 'api', include: ['infra/**/*.e2e.test.ts'], exclude: [...exclude, ...JOURNEY, ...WEEK], ...product } },
      { extends: true, test: { name: 'screens', include: ['web/**/*.e2e.test.ts'], exclude: [...exclude, ...JOURNEY], ...product } },
      { extends: true, test: { name: 'week', include: WEEK, exclude, testTimeout: 3_600_000 } },
      { extends: true, test: { name: 'journey', include: JOURNEY, exclude, ...product } },
    ],
  },
})
