import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { FUNCTION_BUNDLE } from './lambdas.ts'

const SOURCE = `import { request } from 'node:http'
export const kind = typeof request

export const fail = (): never => {
  throw new Error('as asked for')
}`

const LOOK = (bundle: string) => `
  const { kind, fail } = await import(${JSON.stringify(bundle)})
  const loaded = process.moduleLoadList.some((name) => name.includes('undici'))
  try { fail() } catch ({ stack }) { console.log(JSON.stringify({ kind, loaded, stack })) }`

it('a bundle starts without the parts of Node that it does not use, and its stacks name sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    const [source, outfile] = [join(folder, 'source.ts'), join(folder, 'index.mjs')]
    writeFileSync(source, SOURCE)
    await build({ ...FUNCTION_BUNDLE, entryPoints: [source], outfile })
    const env = { ...process.env, NODE_OPTIONS: '' }
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', LOOK(pathToFileURL(outfile).href)], { encoding: 'utf8', env })
    const { stack, ...told } = JSON.parse(stdout) as { stack: string }
    expect(told).toEqual({ kind: 'function', loaded: false })
    expect(stack).toMatch(/^Error: as asked for\n {4}at .*source\.ts:5:\d+\)?\n/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
