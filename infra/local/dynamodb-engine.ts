import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { indexStreamRecords } from './stream-order.ts'

export interface Engine {
  url: string
  close(): Promise<void>
}

/**
 * The shell watches its standard input, a pipe that we hold: when we end in whatever way, the pipe closes and the engine is stopped.
 * Otherwise it would live on after `kill -9`, and the next start would use its data unknowingly.
 */
const TIED = 'exec 3<&0; "$@" <&- & engine=$!; (cat <&3 >/dev/null; kill $engine 2>/dev/null) & exec 3<&-; wait $engine'

function enginePath(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  } catch (cause) {
    throw new Error('The bundled DynamoDB engine exists only for Linux on x64. Start another one and set LOCAL_DYNAMODB_URL to its address.', { cause })
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

/**
 * Starts the DynamoDB engine on a port of 127.0.0.1.
 * @param file SQLite file with the data; null keeps everything in memory
 */
export async function startEngine(file: string | null, port?: number): Promise<Engine> {
  const chosen = port ?? (await freePort())
  if (await isListening(chosen)) throw new Error(`Port ${chosen} is taken: the DynamoDB engine would answer with somebody else's data.`)
  const engine = [enginePath(), '--host', '127.0.0.1', '--port', String(chosen), ...(file ? ['--db-path', file] : [])]
  const child = spawn('sh', ['-c', TIED, 'sh', ...engine], { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let waited = 0; !(await isListening(chosen)); waited += 20) {
    if (child.exitCode !== null || waited > 10_000) {
      child.stdin.end()
      throw new Error(`The DynamoDB engine did not start. ${complaint.trim()}`)
    }
    await sleep(20)
  }
  if (file) indexStreamRecords(file)
  return {
    url: `http://127.0.0.1:${chosen}`,
    async close() {
      child.stdin.end()
      await ended
    },
  }
}
