import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from '../build/paths.ts'
import { FOLDERS } from './install.ts'

interface Manifest {
  dependencies: Record<string, string>
}
interface Lock {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; optional?: boolean; inBundle?: boolean; hasInstallScript?: boolean }>
}

const folders = ['.', ...FOLDERS.map((name) => `infra/on-demand/${name}`)]
const read = <T>(path: string): T => JSON.parse(readFileSync(join(PATHS.root, path), 'utf8')) as T

it.each(folders)('the lock file of %s names no registry, and holds the hash of everything that is installed here', (folder) => {
  const { packages } = read<Lock>(`${folder}/package-lock.json`)
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  expect(entries.filter(([, { resolved }]) => resolved)).toEqual([])
  expect(entries.filter(([, { integrity, optional, inBundle }]) => !integrity && !optional && !inBundle).map(([path]) => path)).toEqual([])
})

it.each(FOLDERS)('the lock file of %s has the versions of its package.json', (name) => {
  const { dependencies } = read<Manifest>(`infra/on-demand/${name}/package.json`)
  const { packages } = read<Lock>(`infra/on-demand/${name}/package-lock.json`)
  for (const [dependency, version] of Object.entries(dependencies)) expect(packages[`node_modules/${dependency}`]?.version).toBe(version)
})

it('no package runs code of its own when it is installed: esbuild alone has a script, and allowScripts refuses it', () => {
  const scripts = folders.flatMap((folder) =>
    Object.entries(read<Lock>(`${folder}/package-lock.json`).packages)
      .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript)
      .map(([path]) => path),
  )
  expect(scripts).toEqual(['node_modules/esbuild'])
  expect(read<{ allowScripts: Record<string, boolean> }>('package.json').allowScripts).toEqual({ esbuild: false })
})
