import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, unlessUnchanged } from './fingerprint.ts'

let root: string
/** How often the output was made. */
let made: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  made = 0
  write('web/src/core.ts', 'export const answer = 1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Builds `web/dist` from `web`, as the product's own build does. */
const build = (hasOutput = true, make = async () => write('web/dist/core.js', `build ${++made}`)) =>
  unlessUnchanged(join(root, '.cache/web.sha256'), fingerprint(['web'], '', root), () => hasOutput, make)

describe('a build that is kept by the fingerprint of its sources', () => {
  it('is used again while nothing changes, whatever happens to results and tests', async () => {
    await build()
    await build()
    write('web/dist/core.js', 'touched')
    write('web/src/core.test.ts', 'a test')
    write('web/e2e/core.e2e.test.ts', 'a browser test')
    write('web/e2e/browser.ts', 'what only browser tests read')
    await build()
    expect(made).toBe(1)
  })

  it.each([
    ['a changed source', 'web/src/core.ts', 'export const answer = 2'],
    ['a new source', 'web/src/more.ts', ''],
    ['a new source in a new folder', 'web/src/on-demand/ads.ts', ''],
  ])('is stale after %s, though its output exists', async (_what, path, text) => {
    await build()
    write(path, text)
    await build()
    expect(made).toBe(2)
  })

  it('is stale after a source was removed', async () => {
    write('web/src/more.ts', '')
    await build()
    rmSync(join(root, 'web/src/more.ts'))
    await build()
    expect(made).toBe(2)
  })

  it('is made again when its output is gone', async () => {
    await build()
    await build(false)
    expect(made).toBe(2)
  })

  it('does not trust what a failed build left, even when the sources are those of the build before', async () => {
    await build()
    write('web/src/core.ts', 'export const answer =')
    await expect(build(true, () => Promise.reject(new Error('no expression')))).rejects.toThrow('no expression')
    write('web/src/core.ts', 'export const answer = 1')
    await build()
    expect(made).toBe(2)
  })
})
