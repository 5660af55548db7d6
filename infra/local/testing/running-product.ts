import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATHS } from '../../build/paths.ts'
import { freePort } from '../free-port.ts'
import { copySeeded, keptSeeded } from './seeded-folder.ts'

/** Where a whole product runs, and with what its admin signs in. */
export interface Product {
  url: string
  email: string
  password: string
  dataDir: string
}

/** With SIGKILL nothing is ended in order, as when the power fails. */
export type Stop = (signal?: NodeJS.Signals) => Promise<void>

/** A first start may build, synthesise and publish the demo content. */
const BOOT_MS = 600_000

/** A port and a temporary data folder for a product. Nothing runs yet. */
export async function planProduct(parent = tmpdir()): Promise<Product> {
  const dataDir = mkdtempSync(join(parent, 'simulpress-'))
  return { url: `http://localhost:${await freePort()}`, email: 'admin@example.com', password: 'demo-only-password', dataDir }
}

/**
 * Starts the product as a process of its own, with one of the sample articles: six take their time at every first start. It stops when this
 * process ends, whatever ends it.
 * @param env what it gets beside the present environment
 * @param root folder of the repository whose product it is
 * @returns when it is ready; calling the result stops it and keeps its data
 * @throws Error when it ends or is not ready in time
 */
export async function startProduct({ url, email, password, dataDir }: Product, env: Record<string, string> = {}, root = PATHS.root): Promise<Stop> {
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DEMO_SAMPLES: '1',
      CHECK_SHAPES: 'true',
      STOP_WITH_INPUT: 'true',
      ...env,
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await ready(child)
  return (signal) => stop(child, signal)
}

/**
 * Starts the product on a copy of a data folder that a first start of the present sources has seeded: making the demo content takes longer
 * than most tests.
 * @param samples how many sample articles are published
 * @param env as for `startProduct`
 */
export async function startSeeded(product: Product, { samples = 1, env = {} }: { samples?: number; env?: Record<string, string> } = {}): Promise<Stop> {
  const demo = { DEMO_SAMPLES: String(samples), SAVE_MEMORY: 'false' }
  const seeded = await keptSeeded(`samples-${samples}`, async (folder) => {
    const { url: origin } = product
    await (await startProduct({ ...product, dataDir: folder }, demo))()
    return { path: folder, origin }
  })
  copySeeded(seeded, product.dataDir, product.url)
  return startProduct(product, { ...demo, ...env })
}

/** Removes the data of a product that has been stopped. */
export const removeProduct = ({ dataDir }: Product): void => rmSync(dataDir, { recursive: true, force: true })

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`The product was not ready within ${BOOT_MS / 1000} s.`))
    }, BOOT_MS)
    child.stdout?.on('data', (text) => String(text).includes('Ready:') && resolve(clearTimeout(late)))
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The product ended with code ${code} before it was ready.`))
    })
  })
}

function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
