import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that one command needs, each group in a folder of its own with a lock file: docs/decisions/105-installed-packages.md. */
export const FOLDERS = ['cdk', 'stryker'] as const

export type Folder = (typeof FOLDERS)[number]

/**
 * Installs the packages of a folder here with `npm ci`, unless they are already as its lock file says.
 * @returns the path of the command that has the folder's name
 * @throws Error when npm fails
 */
export function installed(name: Folder): string {
  const folder = join(import.meta.dirname, name)
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const stamp = join(folder, 'node_modules/installed-lock.json')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log(`Installing the packages of infra/on-demand/${name}, once for each version of them ...`)
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
    writeFileSync(stamp, lock)
  }
  return join(folder, 'node_modules/.bin', name)
}
