import { defineConfig } from 'vitest/config'
import { BySize } from './infra/build/by-size.ts'

const exclude = ['**/node_modules/**', '**/dist/**', '.cache/**', 'cdk.out/**']

/** The newcomer, and what looks at the whole demo content and at nothing else. */
const JOURNEY = ['web/e2e/journey.e2e.test.ts', 'infra/local/seed/search-golden.e2e.test.ts', 'infra/local/reader-pages.e2e.test.ts']
/** Proof rather than test: hostile corpora at length, and many clients at once. `npm run verify` runs it. */
const HOSTILE = ['{lambdas,infra}/**/{hostile,hostile-*,adversarial}.test.ts']
const HOSTILE_API = ['infra/local/hostile-*.e2e.test.ts', 'infra/local/{concurrency,writing-at-random}.e2e.test.ts']
/** Builds the next release and rolls it back; kills a product and starts it again. Ten minutes of a slow machine each. */
const RELEASES = ['infra/local/{release,restart}.e2e.test.ts']
/** Takes minutes, and both cores. */
const WEEK = ['infra/local/week/*.e2e.test.ts', 'infra/local/limits/*.e2e.test.ts']
/** Files share a process and what packages have loaded; the application's modules are evaluated anew for each. */
const quick = { isolate: false, setupFiles: ['infra/testing/fresh-modules.ts'] }
/** For tests that read what the build makes: never an older one. */
const built = { globalSetup: ['infra/testing/built.ts'] }
const product = { globalSetup: ['infra/local/testing/product.ts'], setupFiles: ['web/e2e/page-at-failure.ts'], fileParallelism: false }

export default defineConfig({
  cacheDir: '.cache/vite',
  // As readers get them. React's development elements carry a stack each, which costs more than rendering does.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // CDK's own validation is most of a synthesis; one test has it.
    env: { NODE_ENV: 'production', CDK_VALIDATION: 'false' },
    provide: { thorough: process.env.THOROUGH === 'true', mutation: false },
    reporters: ['default', './infra/build/closing-line.ts'],
    sequence: { sequencer: BySize },
    // Two cores: more workers only make each other wait.
    maxWorkers: 2,
    // Most of what a test makes is garbage at once: with room for it a twentieth less computing.
    execArgv: ['--max-semi-space-size=64'],
    // Ends what hangs; how fast the machine is, no test asks.
    testTimeout: 420_000,
    hookTimeout: 660_000,
    expect: { poll: { timeout: 120_000 } },
    // What a failed comparison found is said whole: a machine of the CI cannot be asked again.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      // A rule by folder: what is in shared and web needs no table, no build and no browser.
      { extends: true, test: { name: 'unit', include: ['{shared,web}/**/*.test.{ts,tsx}'], exclude: [...exclude, 'web/e2e/**'], ...quick } },
      // The application and the one-machine cloud on real parts: the local table, the CDK app, the built bundles.
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{lambdas,infra,workflows}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...HOSTILE, '**/*.e2e.test.ts', '**/*.prove.test.ts', '**/*.verify.test.ts'],
          ...quick,
          ...built,
        },
      },
      // Reader pages in a browser, without a product behind them.
      { extends: true, test: { name: 'browser', include: ['web/e2e/*.browser.test.ts'], exclude, ...quick, ...built } },
      { extends: true, test: { name: 'hostile', include: HOSTILE, exclude: [...exclude, '**/*.e2e.test.ts'], ...quick, ...built } },
      // Takes both cores by itself.
      { extends: true, test: { name: 'prove', include: ['infra/prove/*.prove.test.ts'], exclude, fileParallelism: false } },
      // Builds and runs a changed copy of the repository: minutes.
      { extends: true, test: { name: 'verify', include: ['infra/how-to/*.verify.test.ts'], exclude, testTimeout: 1_800_000, hookTimeout: 1_800_000 } },
      // Against a running product, one file after another. Each group has a product of its own: what hostile requests
      // leave behind would push the editor's articles off the first page, and the newcomer begins where a first start ends.
      {
        extends: true,
        test: { name: 'api', include: ['infra/**/*.e2e.test.ts'], exclude: [...exclude, ...JOURNEY, ...WEEK, ...RELEASES, ...HOSTILE_API], ...product },
      },
      { extends: true, test: { name: 'screens', include: ['web/**/*.e2e.test.ts'], exclude: [...exclude, ...JOURNEY], ...product } },
      { extends: true, test: { name: 'hostile-api', include: HOSTILE_API, exclude, ...product } },
      { extends: true, test: { name: 'releases', include: RELEASES, exclude, ...product } },
      { extends: true, test: { name: 'week', include: WEEK, exclude, testTimeout: 3_600_000 } },
      { extends: true, test: { name: 'journey', include: JOURNEY, exclude, ...product } },
    ],
  },
})
