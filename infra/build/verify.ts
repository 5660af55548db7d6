import { type Command, close, inLanes, run, tests } from './commands.ts'
import { runAgain } from './run-again.ts'

/** What AWS would refuse of the templates. */
const VERIFY_AWS: Command = ['node', 'infra/verify-aws/verify-aws.ts']
const BUILD: Command = ['npm', 'run', '--silent', 'build']
/** Changed rules of shared/domain: a second when there are none (docs/testing-mutations.md). */
const MUTATION: Command = ['npm', 'run', '--silent', 'mutation:changed', '--', '--minutes', '4']

/**
 * `VERIFY_UNTIL`, seconds since 1970, is the latest time at which a part may begin: `.ci/run` sets it, as a CI run that is stopped says nothing
 * at all. Without it everything runs.
 */
const until = process.env.VERIFY_UNTIL === undefined ? undefined : Number(process.env.VERIFY_UNTIL) * 1000

/*
 * `npm run verify`: what is proof rather than test: 500 faulted publications, hostile corpora at length, many clients at once, the next release
 * and its rollback, a simulated day, a sixteenth language in a copy of the repository, mutation scores of changed rules, what AWS would refuse.
 * `.ci/run` runs it after `npm test`.
 */
const built = await run(BUILD)
if (built.code !== 0) process.exit(built.code)
const scored = await run(MUTATION)
const proofs = [tests('prove'), VERIFY_AWS, tests('hostile'), tests('hostile-api'), tests('releases'), tests('verify'), tests('week')]
close([scored, ...(await runAgain(await inLanes(2, proofs, until)))])
