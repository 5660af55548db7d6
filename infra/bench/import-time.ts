import { spawnSync } from 'node:child_process'

/**
 * Milliseconds of computing that importing a module takes in a process of its own.
 * @param module as a URL
 * @throws Error with what went wrong when it cannot be imported
 */
export function importTime(module: string): number {
  // What Lambda's runtime gives to functions that stream.
  const streaming = 'globalThis.awslambda = { streamifyResponse: (handler) => handler }'
  const script = `${streaming}; const start = process.cpuUsage(); await import(${JSON.stringify(module)}); const { user, system } = process.cpuUsage(start); console.log((user + system) / 1000); process.exit()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', timeout: 30_000 })
  const time = Number(stdout.trim() || Number.NaN)
  if (Number.isNaN(time)) throw new Error(`${module} cannot be imported: ${stderr.slice(-500)}`)
  return time
}
