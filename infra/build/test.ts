import { type Command, close, run, sideBySide, tests } from './commands.ts'

const BUILD: Command = ['npm', 'run', '--silent', 'build']
const CHECK: Command = ['npm', 'run', '--silent', 'check']

/** A part of the screens, which are the longest group; each part starts on its own copy of the seeded data. */
const screens = (part: 1 | 2 | 3 | 4): Command => [...tests('screens'), `--shard=${part}/4`]

/*
 * `npm test`: the build, which all others read, and then everything side by side, whatever fails. Tests against a running product mostly wait,
 * for it or for a browser, so there are more rows than cores; each group's product stops with its group.
 */
const built = await run(BUILD)
if (built.code !== 0) process.exit(built.code)
close(await sideBySide([[CHECK, tests('unit', 'integration', 'browser')], [tests('api'), tests('journey')], [screens(1), screens(2)], [screens(3)]]))
