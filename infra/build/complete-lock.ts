import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from './paths.ts'

/**
 * Puts back into the lock file the optional platform packages that npm leaves out when a registry mirror does not hold
 * them: without their entries `npm ci` calls the lock file incomplete, everywhere. Run it after adding a package
 * (`npm run lock`). Entries carry what npm needs to skip a foreign platform without fetching anything.
 */
interface LockEntry {
  version?: string
  optionalDependencies?: Record<string, string>
  [key: string]: unknown
}

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

function platform(name: string): Record<string, string[]> {
  const parts = name.split(/[-/]/)
  const os = parts.find((part) => OS.includes(part))
  const cpu = parts.find((part) => CPU.includes(part))
  const libc = parts.some((part) => part.startsWith('musl')) ? 'musl' : parts.some((part) => part.startsWith('gnu')) ? 'glibc' : undefined
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}), ...(os === 'linux' && libc ? { libc: [libc] } : {}) }
}

const file = join(PATHS.root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path ? `${path}/` : ''}node_modules/${name}`
    const place = `node_modules/${name}`
    if (lock.packages[nested] || lock.packages[place] || !/^\d/.test(version)) continue
    const where = platform(name)
    if (!where.cpu && !where.os) continue
    lock.packages[place] = { version, ...where, ...(entry.dev ? { dev: true } : {}), optional: true }
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
