import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keptAssembly, NOBODYS_ORIGIN, placeAssembly } from './assembly.ts'

const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('an assembly is made once for each key, also by two at the same moment, and older ones go', async () => {
  const kept = join(folder, 'kept')
  let made = 0
  const make = async (unfinished: string) => {
    made++
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, 'manifest.json'), String(made))
  }
  expect(await keptAssembly('a', make, kept)).toBe(join(kept, 'a'))
  await keptAssembly('a', make, kept)
  expect(made).toBe(1)
  await Promise.all([keptAssembly('b', make, kept), keptAssembly('c', make, kept)])
  await keptAssembly('d', make, kept)
  expect(made).toBe(4)
  await keptAssembly('a', make, kept)
  expect(made).toBe(5)
})

it('a placed assembly names the product’s own origin wherever the kept one names nobody’s, and holds nothing else', () => {
  const [kept, placed] = [join(folder, 'one'), join(folder, 'two')]
  mkdirSync(join(kept, 'asset.1/pages'), { recursive: true })
  mkdirSync(placed)
  writeFileSync(join(placed, 'left.json'), '{}')
  for (const file of ['App.template.json', 'asset.1/pages/page.html', 'asset.1/robots.txt'])
    writeFileSync(join(kept, file), `<${NOBODYS_ORIGIN}/a> ${NOBODYS_ORIGIN}`)
  writeFileSync(join(kept, 'asset.1/index.mjs'), 'code')
  placeAssembly(kept, placed, 'http://localhost:8080')
  for (const file of ['App.template.json', 'asset.1/pages/page.html', 'asset.1/robots.txt'])
    expect(readFileSync(join(placed, file), 'utf8')).toBe('<http://localhost:8080/a> http://localhost:8080')
  expect(readFileSync(join(placed, 'asset.1/index.mjs'), 'utf8')).toBe('code')
  expect(() => readFileSync(join(placed, 'left.json'))).toThrow()
})
