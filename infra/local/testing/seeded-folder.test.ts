import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStorage, storageFile } from '../storage.ts'
import { copySeeded, keptSeeded } from './seeded-folder.ts'

const ORIGIN = 'http://localhost:45001'
const PAGE = `<link rel="canonical" href="${ORIGIN}/en"><a href="https://share.example/?u=${encodeURIComponent(ORIGIN)}%2Fen">Share</a>`
const HEADERS = { 'content-type': 'text/html', 'cache-control': 'no-cache' }

let root: string
let made: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'seeded-'))
  made = 0
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Stands for a product that seeds a folder. */
const seed = async (folder: string) => {
  made++
  const storage = openStorage(storageFile(folder), () => 1000)
  storage.put('site', 'pages/en/page.html', Buffer.from(PAGE), HEADERS)
  storage.put('site', 'images/a.webp', Buffer.from([0xff, 0x00, 0xfe]), { 'content-type': 'image/webp' })
  storage.close()
  writeFileSync(join(folder, 'pid'), '1')
  mkdirSync(join(folder, 'cdk.out'))
  return { path: folder, origin: ORIGIN }
}
const kept = (variant = 'samples-1') => keptSeeded(variant, seed, join(root, 'kept'))

it('seeds once for all who ask at the same time, and again for another variant', async () => {
  const folders = await Promise.all([kept(), kept(), kept()])
  expect([made, new Set(folders.map(({ path }) => path)).size]).toEqual([1, 1])
  expect(folders.map(({ origin }) => origin)).toEqual([ORIGIN, ORIGIN, ORIGIN])
  await kept('samples-0')
  await kept()
  expect(made).toBe(2)
})

it('seeds again when the folder is older than an hour, and removes the old one', async () => {
  const { path } = await kept()
  const old = Date.now() / 1000 - 3601
  utimesSync(path, old, old)
  await kept()
  expect([made, readdirSync(join(root, 'kept')).filter((name) => name.startsWith('samples-1'))]).toEqual([2, [expect.stringMatching(/-45001$/)]])
})

it('does not take what a failed seeding left', async () => {
  await expect(keptSeeded('samples-1', () => Promise.reject(new Error('no port')), join(root, 'kept'))).rejects.toThrow('no port')
  await kept()
  expect(made).toBe(1)
})

it('is copied without what belongs to one run, with pages that name the new origin in every form and are otherwise the same', async () => {
  const copy = join(root, 'copy')
  copySeeded(await kept(), copy, 'http://localhost:8080')
  expect(readdirSync(copy).filter((name) => !name.startsWith('storage.sqlite'))).toEqual([])
  const storage = openStorage(storageFile(copy))
  const page = storage.get('site', 'pages/en/page.html')
  const image = storage.get('site', 'images/a.webp')
  storage.close()
  expect(page?.body.toString()).toBe(PAGE.replaceAll('45001', '8080'))
  expect(page).toMatchObject({ headers: HEADERS, modified: 1000, size: page?.body.length })
  expect(image?.body).toEqual(Buffer.from([0xff, 0x00, 0xfe]))
  expect(readFileSync(storageFile((await kept()).path)).includes('45001')).toBe(true)
})
