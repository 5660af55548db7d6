import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { planProduct, removeProduct, startProduct } from '../local/testing/running-product.ts'
import { type Copy, copyOf } from './copy.ts'
import { codeOf, sectionOf } from './page.ts'

const STEPS = sectionOf('add-a-language.md', 'Steps')
const ADDED = 'shared/languages/cs'
let copy: Copy

beforeAll(() => {
  copy = copyOf()
})
afterAll(() => copy.remove())

it('the page says what to type, and what it says is enough for the compiler', async () => {
  const registry = join(copy.folder, 'shared/locales.ts')
  const before = readFileSync(registry, 'utf8')
  const [line] = codeOf(STEPS, 'ts')
  writeFileSync(registry, before.replace(/^\} as const satisfies/m, `  ${line}\n$&`))
  expect(readFileSync(registry, 'utf8')).not.toBe(before)
  for (const commands of codeOf(STEPS, 'sh')) expect(await copy.run(commands)).toEqual({ code: 0, output: '' })
})

it('the page names every file of the folder', () => {
  const named = [...STEPS.matchAll(/^ *\| `([^`]+)`/gm)].map(([, path]) => path)
  expect(named.sort()).toEqual(
    readdirSync(join(copy.folder, ADDED))
      .map((name) => `${ADDED}/${name}`)
      .sort(),
  )
})

it('the compiler names a file that lacks, and a field', async () => {
  const file = join(copy.folder, ADDED, 'search.ts')
  renameSync(file, `${file}.away`)
  expect(await copy.run('tsc -b shared')).toMatchObject({ code: expect.any(Number), output: expect.stringContaining("Cannot find module './cs/search.ts'") })
  renameSync(`${file}.away`, file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^ {2}unchanged: .*\n/m, ''))
  expect((await copy.run('tsc -b shared')).output).toMatch(/languages\/cs\/search\.ts.*'unchanged' is missing/)
  writeFileSync(file, text)
})

it('an article goes out in one language more: as many pages, hreflang links of each to all, and x-default', async () => {
  const product = await planProduct()
  const stop = await startProduct(product, { DEMO_SAMPLES: '1' }, copy.folder)
  try {
    const read = async (path: string) => {
      const response = await fetch(product.url + path, { redirect: 'manual' })
      return { status: response.status, html: await response.text() }
    }
    const home = await read('/cs')
    expect([home.status, home.html]).toEqual([200, expect.stringContaining('<html lang="cs"')])
    const [, article] = /<h2[^>]*>\s*<a[^>]* href="(\/cs\/[^"]+)"/.exec(home.html) ?? []
    const alternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, href]) => [tag, href] as const)
    const links = alternates((await read(article as string)).html)
    expect(links.map(([tag]) => tag)).toEqual([...LOCALES.map((locale) => LOCALE_INFO[locale].tag), 'cs', 'x-default'])
    for (const [tag, href] of links) {
      const page = await read(new URL(href as string).pathname)
      expect(page.status, tag).toBe(200)
      expect(alternates(page.html), tag).toEqual(links)
      if (tag !== 'x-default') expect(page.html, tag).toContain(`<html lang="${tag}"`)
    }
    expect(new Set(links.slice(0, -1).map(([, href]) => href)).size).toBe(LOCALES.length + 1)
  } finally {
    await stop()
    removeProduct(product)
  }
})
