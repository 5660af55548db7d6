import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortKeys, shortName } from './short-keys.ts'

const LT = "export default {\n  save: 'Išsaugoti',\n  'cancel': 'Atšaukti {what}',\n} as const\n"
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'short-keys-'))
  writeFileSync(join(folder, 'catalogue.lt.ts'), LT)
  writeFileSync(join(folder, 'catalogue-more.lt.ts'), "export default { again: 'Dar kartą' } as const\n")
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the bundle gets of a file. */
function bundled(name: string, code: string): string | undefined {
  const { handler } = shortKeys().transform as { handler: (code: string, path: string) => { code: string } | undefined }
  return handler(code, join(folder, name))?.code
}

describe('short keys', () => {
  it('are the same in every language and file of a folder', () => {
    expect(bundled('catalogue.lt.ts', LT)).toBe("export default {\n  c: 'Išsaugoti',\n  b: 'Atšaukti {what}',\n} as const\n")
    expect(bundled('catalogue.en.ts', "export default { cancel: 'Cancel {what}', save: 'Save' } satisfies X")).toBe(
      "export default { b: 'Cancel {what}', c: 'Save' } satisfies X",
    )
    expect(bundled('catalogue-more.lt.ts', "export default { again: 'Dar kartą' }")).toBe("export default { a: 'Dar kartą' }")
  })

  it('stand wherever a text is read, under another name of the catalogue too, and nowhere else', () => {
    const code =
      "import { t as help } from './catalogue.ts'\nconst save = other.save\nexport const A = () => <b title={help.save}>{help.cancel({ what: help.again })}</b>\n"
    expect(bundled('a.tsx', code)).toBe(
      "import { t as help } from './catalogue.ts'\nconst save = other.save\nexport const A = () => <b title={help.c}>{help.b({ what: help.a })}</b>\n",
    )
    expect(bundled('b.ts', 'const t = { save: 1 }\nexport default t.save\n')).toBeUndefined()
  })

  it.each([
    ['a key that the catalogue has not', 't.sav', /b\.ts reads the text 'sav'/],
    ['a key that is computed', 't[name]', /otherwise than by a key that is written out/],
    ['all texts at once', '{ ...t }', /otherwise than by a key that is written out/],
    ['a catalogue that is passed on', 'show(t)', /otherwise than by a key that is written out/],
  ])('fail the build for %s', (_, read, message) => {
    expect(() => bundled('b.ts', `import { t } from './catalogue.ts'\nexport const a = ${read}\n`)).toThrow(message)
  })

  it('have as many names as texts', () => {
    const names = Array.from({ length: 3000 }, (_, index) => shortName(index))
    expect(new Set(names).size).toBe(3000)
    expect([names[0], names[51], names[52], names[2755]]).toEqual(['a', 'Z', 'aa', 'ZZ'])
  })
})
