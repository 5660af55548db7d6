import { newsletterSteps } from './testing-newsletter.ts'

/** A process of its own that sends a newsletter, for tests that kill it. */
await newsletterSteps()({ step: 'work-batch', operation_id: process.argv[2] })
