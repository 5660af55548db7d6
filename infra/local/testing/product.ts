import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { PATHS } from '../../build/paths.ts'
import { freePort } from '../free-port.ts'

/** The running product that end-to-end tests talk to: `inject('product')`. */
export interface Product {
  url: string
  email: string
  password: string
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
  }
}

/** A first start may build, synthesise and publish the demo content. */
const BOOT_MS = 180_000

/** Vitest's global set-up: one whole product, on a port and in a data folder of its own, for all end-to-end tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct()
  project.provide('product', product)
  return stop
}

/**
 * A whole product of its own.
 * @param env what it reads besides, for instance `MODEL_BASE_URL`
 */
export async function startProduct(env: Record<string, string> = {}): Promise<{ product: Product; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulpress-'))
  const product = { url: `http://localhost:${await freePort()}`, email: 'admin@example.com', password: 'demo-only-password', dataDir }
  const child = start(product, env)
  await ready(child)
  return {
    product,
    stop: async () => {
      await stop(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const start = ({ url, email, password, dataDir }: Product, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: PATHS.root,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product was not ready within ${BOOT_MS / 1000} s.`)), BOOT_MS)
    child.stdout?.on('data', (text) => String(text).includes('Ready:') && resolve(clearTimeout(late)))
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code} before it was ready.`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
