import { type Command, close, run, sideBySide, tests } from './commands.ts'

/** What AWS would refuse of the templates. */
const VERIFY_AWS: Command = ['node', 'infra/verify-aws/verify-aws.ts']
const BUILD: Command = ['npm', 'run', '--silent', 'build']

/*
 * `npm run verify`: what is proof rather than test: 500 faulted publications, hostile corpora at length, many clients at once, a simulated
 * day, a sixteenth language in a copy of the repository, what AWS would refuse. `.ci/run` runs it after `npm test`.
 */
const built = await run(BUILD)
if (built.code !== 0) process.exit(built.code)
close(
  await sideBySide([
    [tests('prove'), tests('hostile')],
    [VERIFY_AWS, tests('hostile-api'), tests('week'), tests('verify')],
  ]),
)
