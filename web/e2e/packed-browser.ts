import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Chromium as `@sparticuz/chromium` brings it, unpacked. */
export interface PackedBrowser {
  executablePath: string
  /** What it needs in its environment: its libraries and its fonts. */
  env: Record<string, string>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Chinese, Japanese and Korean letters, where Debian's fonts-noto-cjk is installed. */
const CJK_FONTS = '/usr/share/fonts/opentype/noto'

/** The version of the package, whose first number is Chromium's. The package names none of its files but its entry, `build/index.js`. */
export const packedVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return (JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }).version
}

/**
 * Unpacks the browser that npm brings, once for each version of the package. Processes that unpack it at the same time use the first result.
 * @param kept where unpacked browsers are
 * @throws Error when the package cannot be unpacked on this machine
 */
export async function unpackBrowser(kept = join(ROOT, '.cache/browser')): Promise<PackedBrowser> {
  const folder = join(kept, packedVersion())
  if (!isFolder(folder)) {
    const unfinished = `${folder}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    await unpackInto(unfinished)
    writeFileSync(join(unfinished, 'fonts.conf'), fontsConfiguration(folder))
    try {
      renameSync(unfinished, folder)
    } catch (cause) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!isFolder(folder)) throw cause
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

/** The package unpacks into the temporary folder of its process, and the libraries only where it believes itself in Lambda. */
const UNPACK = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`

function unpackInto(folder: string): Promise<void> {
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', UNPACK], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The packed browser could not be unpacked: exit code ${code}.`))))
  })
}

const fontsConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>${CJK_FONTS}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
