import { spawnSync } from 'node:child_process'
import { PATHS } from '../build/paths.ts'
import { FOLDERS, installed } from './install.ts'

/* `node infra/on-demand/run.ts stryker run`: the command of a folder here, in the project's root, installed first when it is not. */
const [named, ...args] = process.argv.slice(2)
const folder = FOLDERS.find((name) => name === named)
if (!folder) throw new Error(`Name one of ${FOLDERS.join(', ')}, and then its arguments.`)
process.exitCode = spawnSync(process.execPath, [installed(folder), ...args], { cwd: PATHS.root, stdio: 'inherit' }).status ?? 1
