import { type Command, close, inLanes, run, tests } from './commands.ts'
import { runAgain } from './run-again.ts'

const BUILD: Command = ['npm', 'run', '--silent', 'build']
const CHECK: Command = ['npm', 'run', '--silent', 'check']

/** A part of the screens, which are the longest group; each part starts on its own copy of the seeded data. */
const screens = (part: 1 | 2 | 3 | 4): Command => [...tests('screens'), `--shard=${part}/4`]

/** One more than two cores: tests against a running product mostly wait, but with four at once browsers wait for each other past their limits. */
const LANES = 3

/*
 * `npm test`: the build, which all others read, and then everything side by side, the longest first, whatever fails. Each group has a product
 * of its own, which stops with it. What fails beside others runs once more alone.
 */
const built = await run(BUILD)
if (built.code !== 0) process.exit(built.code)
const groups = [tests('unit', 'integration', 'browser'), tests('api'), screens(1), screens(2), screens(3), screens(4), tests('journey'), CHECK]
close(await runAgain(await inLanes(LANES, groups)))
