import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default', './infra/build/closing-line.ts'],
    // Two cores: more workers only make timeouts likelier.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**', 'cdk.out/**'],
  },
})
