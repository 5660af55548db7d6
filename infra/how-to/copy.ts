import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { PATHS } from '../build/paths.ts'

/** What is made, kept or nobody's business. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'cdk.out', '.cache', '.local', '.git', 'coverage'])

/** A copy of the repository's sources in a temporary folder, with the same packages. */
export interface Copy {
  folder: string
  /** Runs a command of the shell in it. @returns what it printed, and its code */
  run(command: string): Promise<{ code: number; output: string }>
  remove(): void
}

export function copyRepository(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'simulpress-copy-'))
  cpSync(PATHS.root, folder, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) })
  const packages = realpathSync(join(PATHS.root, 'node_modules'))
  symlinkSync(packages, join(folder, 'node_modules'))
  const env = { ...process.env, PATH: [join(packages, 'node/bin'), join(packages, '.bin'), process.env.PATH].join(delimiter) }
  const run: Copy['run'] = (command) =>
    new Promise((resolve) => {
      execFile('sh', ['-ec', command], { cwd: folder, env, maxBuffer: 64_000_000 }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      )
    })
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
