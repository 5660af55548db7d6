import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PATHS } from '../build/paths.ts'

/** Built or kept by one machine, so no part of a copy. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache', '.local', 'cdk.out'])

/** A copy of parts of the repository in a temporary folder, in which a guide of `docs/how-to` is followed. */
export interface Copy {
  root: string
  /** Replaces a text that stands in a file once; throws when it does not. */
  replace: (path: string, from: string, to: string) => void
  /** Writes a new file. */
  write: (path: string, text: string) => void
  /** Paths that were changed or written, sorted. */
  changed: () => string[]
  /** Runs a module of JavaScript in the copy and gives the value that it calls `give` with. */
  run: (script: string) => unknown
  remove: () => void
}

/** Copies files and folders, named from the root; `package.json` and the packages are there in any case. */
export function copyOf(paths: readonly string[]): Copy {
  const root = mkdtempSync(join(tmpdir(), 'how-to-'))
  for (const path of ['package.json', ...paths])
    cpSync(join(PATHS.root, path), join(root, path), { recursive: true, filter: (source) => !NOT_COPIED.has(source.split('/').at(-1) ?? '') })
  symlinkSync(realpathSync(join(PATHS.root, 'node_modules')), join(root, 'node_modules'))
  const changed = new Set<string>()
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    changed.add(path)
  }
  return {
    root,
    replace: (path, from, to) => {
      const parts = readFileSync(join(root, path), 'utf8').split(from)
      if (parts.length !== 2) throw new Error(`${path} has the text to replace ${parts.length - 1} times, not once: ${from}`)
      put(path, parts.join(to))
    },
    write: put,
    changed: () => [...changed].sort(),
    run: (script) => {
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', `const give = (value) => console.log(JSON.stringify(value))\n${script}`], {
        cwd: root,
        encoding: 'utf8',
      })
      return JSON.parse(output)
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}
