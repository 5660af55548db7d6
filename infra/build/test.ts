import { type Command, close, run, sideBySide, tests } from './commands.ts'

const BUILD: Command = ['npm', 'run', '--silent', 'build']
const CHECK: Command = ['npm', 'run', '--silent', 'check']

/*
 * `npm test`: the build, which all others read, and then everything side by side, whatever fails. Tests against a running product wait for
 * each other and use one core at a time, so two rows of them and one of what takes as many cores as there are keep two cores at work until
 * the end; each group's product stops with its group.
 */
const built = await run(BUILD)
if (built.code !== 0) process.exit(built.code)
close(await sideBySide([[CHECK, tests('unit', 'integration', 'browser')], [tests('api'), tests('journey')], [tests('screens')]]))
