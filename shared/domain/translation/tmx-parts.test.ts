import { describe, expect, it } from 'vitest'
import { parseTmx, readTmxUnits } from './tmx.ts'
import { tmxParts } from './tmx-parts.ts'

const unit = (n: number, text = 'Žodis „ir“ &amp; 漏洞') =>
  `<tu>\n<tuv xml:lang="en"><seg>Source ${n}</seg></tuv>\n<tuv xml:lang="lt"><seg>${text} ${n}</seg></tuv></tu>\n`
const file = (...units: string[]) =>
  `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4">\n<header/>\n<body>\n${units.join('')}</body></tmx>\n`

describe('a TMX file in parts', () => {
  it('has every unit once, in its order, in documents of the given size, and every line is a line of the file', () => {
    const units = Array.from({ length: 300 }, (_, n) => unit(n))
    const whole = file(...units)
    const parts = tmxParts(whole, 4000)
    expect(parts.length).toBeGreaterThan(5)
    for (const { tmx } of parts) expect(new TextEncoder().encode(JSON.stringify(tmx)).length).toBeLessThan(4200)
    expect(parts.flatMap(({ tmx }) => parseTmx(tmx))).toEqual(parseTmx(whole))
    expect(parts.reduce((sum, part) => sum + part.units, 0)).toBe(300)
    const lines = parts.flatMap(({ tmx, line }) => readTmxUnits(tmx).map((read) => line + read.line - 1))
    expect(lines).toEqual(readTmxUnits(whole).map(({ line }) => line))
    expect(lines.slice(0, 3)).toEqual([6, 9, 12])
  })

  it('is one part when it is small, and large ones are done in a moment', () => {
    expect(tmxParts(file(unit(1)))).toMatchObject([{ line: 6, units: 1 }])
    expect(tmxParts(file(...Array.from({ length: 20_000 }, (_, n) => unit(n)))).length).toBeGreaterThan(2)
  })

  it.each([
    ['', 'not a TMX'],
    ['plain words', 'not a TMX'],
    ['<html/>', 'not a TMX'],
    ['<tmx version="2.0"><body></body></tmx>', 'not a TMX'],
    [file(), 'no translation unit'],
    [file(unit(1)).replace('</body>', ''), 'not whole'],
    [file(unit(1)).slice(0, -40), 'not whole'],
    [file(unit(1)).replace('SYSTEM "tmx14.dtd"', '[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]'), 'entities'],
    [file(unit(1), unit(2, 'x'.repeat(1_000_000))), 'line 9'],
  ])('%# is refused as a whole, with what is wrong', (xml, words) => {
    expect(() => tmxParts(xml)).toThrow(expect.objectContaining({ code: 'invalid-request', message: expect.stringContaining(words) }))
  })
})
