import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { PATHS } from '../build/paths.ts'

/** Built, or kept by one machine. */
const NOT_COPIED = new Set(['node_modules', 'dist', 'cdk.out', '.cache', '.local', '.git', 'coverage', 'reports'])

/** A copy of the repository, or of parts of it, in a temporary folder, in which a guide of `docs/how-to` is followed. */
export interface Copy {
  folder: string
  /** Replaces a text that stands in a file once; throws when it does not. */
  replace(path: string, from: string, to: string): void
  /** Writes a new file. */
  write(path: string, text: string): void
  /** Paths that were changed or written, sorted. */
  changed(): string[]
  /** Runs a module of JavaScript in it and gives the value that it calls `give` with. */
  evaluate(script: string): unknown
  /** Runs a command of the shell in it. @returns what it printed, and its code */
  run(command: string): Promise<{ code: number; output: string }>
  remove(): void
}

/** Copies files and folders, all when none is named; `package.json` and the installed packages are there in any case. @param paths from the root */
export function copyOf(paths: readonly string[] = ['.']): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'simulpress-copy-'))
  for (const path of ['package.json', ...paths])
    cpSync(join(PATHS.root, path), join(folder, path), { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) })
  const packages = realpathSync(join(PATHS.root, 'node_modules'))
  symlinkSync(packages, join(folder, 'node_modules'))
  const env = { ...process.env, PATH: [join(packages, '.bin'), process.env.PATH].join(delimiter) }
  const changed = new Set<string>()
  const write: Copy['write'] = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    changed.add(path)
  }
  return {
    folder,
    replace: (path, from, to) => {
      const parts = readFileSync(join(folder, path), 'utf8').split(from)
      if (parts.length !== 2) throw new Error(`${path} has the text to replace ${parts.length - 1} times, not once: ${from}`)
      write(path, parts.join(to))
    },
    write,
    changed: () => [...changed].sort(),
    evaluate: (script) => {
      const module = `const give = (value) => console.log(JSON.stringify(value))\n${script}`
      return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', module], { cwd: folder, encoding: 'utf8' }))
    },
    run: (command) =>
      new Promise((resolve) => {
        execFile('sh', ['-ec', command], { cwd: folder, env, maxBuffer: 64_000_000 }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
        )
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
