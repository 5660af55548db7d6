import { execFileSync } from 'node:child_process'
import { type Command, close, type Ended, run, tests } from './commands.ts'
import { PATHS } from './paths.ts'
import { isReaderSource, screenTests } from './screen-tests.ts'

/*
 * `npm run test:changed [-- COMMIT]`: tests that reach what differs from a commit, from the last one when none is named. Tests without a
 * product by their imports; screens by their sources; all reader pages when anything of a reader page differs.
 */
const [since = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: PATHS.root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', '--relative', since), ...git('ls-files', '--others', '--exclude-standard')]

/** By imports, as vitest follows them. */
const byImports = (command: Command): Command => [...command, `--changed=${since}`, '--passWithNoTests']

async function testFiles(project: string): Promise<string[]> {
  const { output } = await run(['vitest', 'list', '--filesOnly', `--project=${project}`, `--changed=${since}`], false)
  return output.split('\n').flatMap((line) => /^(?:\[\w+\] )?(\S+\.test\.tsx?)$/.exec(line)?.[1] ?? [])
}

const readerPages = changed.some(isReaderSource)
const ends: Ended[] = [await run(byImports(tests('unit', 'integration', 'hostile', ...(readerPages ? [] : ['browser']))))]
if (readerPages) ends.push(await run(tests('browser')))
const screens = [...new Set([...(await testFiles('screens')), ...(await screenTests(changed))])]
console.log(screens.length > 0 ? `Screens: ${screens.join(' ')}` : 'No screen is reached.')
if (screens.length > 0) ends.push(await run([...tests('screens'), ...screens]))
close(ends)
