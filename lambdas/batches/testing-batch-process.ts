import { testSteps } from './testing-batch.ts'

/** A process of its own that works on a batch, for tests that kill it. */
await testSteps()({ step: 'work-batch', operation_id: process.argv[2] })
