import { spawn } from 'node:child_process'
import { PATHS } from './paths.ts'

/** Everything that must hold, quickest first; stops at the first that does not. */
const STEPS = [
  ['npm', 'run', '--silent', 'build'],
  ['npm', 'run', '--silent', 'check'],
  ['vitest', 'run'],
]

for (const [command, ...args] of STEPS) {
  const started = performance.now()
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command as string, args, { cwd: PATHS.root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(127))
    child.once('exit', (status) => resolve(status ?? 1))
  })
  console.log(`— ${[command, ...args].join(' ')}: ${((performance.now() - started) / 1000).toFixed(0)} s, ${code === 0 ? 'ok' : `failed with code ${code}`}`)
  if (code !== 0) process.exit(code)
}
