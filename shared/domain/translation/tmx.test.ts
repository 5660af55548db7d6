import { describe, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { hostile } from '../text/hostile-html.testing.ts'
import { canonicalBody, foldSpaces } from '../text/segments.ts'
import { parseTmx, type TmxUnit, writeTmx } from './tmx.ts'

const units: TmxUnit[] = [
  { source: 'Plain &amp; "quoted" &lt;text&gt; with&nbsp;space', targets: { lt: 'Paprastas &amp; „kabutėse“ &lt;tekstas&gt;' } },
  {
    source: 'See <a href="https://a.example/?x=1&amp;y=2"><strong>this</strong></a>,<br>then <code>a &lt; b</code>',
    targets: { zh: '<code>a &lt; b</code> 参见 <a href="https://a.example/?x=1&amp;y=2"><strong>这</strong></a><br>', ja: '見る' },
  },
]

it('gives back exactly the inner HTML that was written', () => {
  expect(parseTmx(writeTmx(units, { name: 'test "tool"', version: '1' }))).toEqual(units)
})

it('reads what other tools write: regions, highlights, CDATA, languages not ours', () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header/><body>
    <tu><tuv xml:lang="EN-US"><seg>A <hi>b</hi> <![CDATA[c & d]]></seg></tuv><tuv xml:lang="pt-BR"><seg>E
      f</seg></tuv><tuv xml:lang="fi"><seg>g</seg></tuv></tu>
    <tu><tuv xml:lang="de"><seg>no source</seg></tuv></tu><tu><tuv xml:lang="en"><seg>no target</seg></tuv></tu></body></tmx>`
  expect(parseTmx(xml)).toEqual([{ source: 'A b c &amp; d', targets: { pt: 'E f' } }])
})

it.each(['', 'text', '<html></html>', '<tmx version="2.0"></tmx>', '{"a":1}'])('refuses %j', (xml) => {
  expect(() => parseTmx(xml)).toThrow(expect.objectContaining({ code: 'invalid-request' }))
})

it('expands no entity that a document declares', () => {
  const xml = `<!DOCTYPE tmx [<!ENTITY a "aaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]><tmx version="1.4"><body><tu><tuv xml:lang="en"><seg>s &a; &x;</seg></tuv><tuv xml:lang="lt"><seg>t</seg></tuv></tu></body></tmx>`
  expect(parseTmx(xml)[0]?.source).toBe('s &amp;a; &amp;x;')
})

const tool = { name: 'test', version: '1' }
const oneUnit = (seg: string, translation = '<seg>t</seg>', attributes = '') =>
  `<tmx version="1.4"><header/><body>\n<tu><tuv xml:lang="en"><seg>${seg}</seg></tuv>\n<tuv xml:lang="lt"${attributes}>${translation}</tuv></tu></body></tmx>`

describe('what our memory says of a translation', () => {
  const origins = (lt: { variant: string; created_at?: string }): TmxUnit[] => [{ source: 'a', targets: { lt: 'b' }, origins: { lt } }]

  it.each([
    ['human', '2026-11-20T21:54:29.123Z'],
    ['model', '2026-01-01T00:00:00.000Z'],
    [`context:${'0a'.repeat(16)}`, '1999-12-31T23:59:59.999Z'],
  ])('%s comes back to the millisecond', (variant, created_at) => {
    const document = writeTmx(origins({ variant, created_at }), tool)
    expect(parseTmx(document)).toEqual(origins({ variant, created_at }))
    expect(document).toContain(` creationdate="${created_at.slice(0, 19).replace(/[-:]/g, '')}Z" creationid="${variant === 'model' ? 'model' : 'human'}">`)
  })

  it('takes the date of TMX where ours is missing or nonsense', () => {
    const prop = (type: string, text: string) => `<prop type="x-simulpress-${type}">${text}</prop>`
    const read = (props: string, attributes = '') => parseTmx(oneUnit('s', `${props}<seg>t</seg>`, attributes))[0]?.origins?.lt
    const date = ' creationdate="20261120T215429Z"'
    expect(read(prop('variant', 'model'), date)).toEqual({ variant: 'model', created_at: '2026-11-20T21:54:29.000Z' })
    expect(read(prop('variant', 'model') + prop('created', 'yesterday'), date)).toEqual({ variant: 'model', created_at: '2026-11-20T21:54:29.000Z' })
    expect(read(prop('variant', 'model') + prop('created', '2026-13-45T99:99:99.000Z'))).toEqual({ variant: 'model' })
    for (const variant of ['', 'admin', 'human#x', 'context:', 'context:XYZ', `context:${'a'.repeat(65)}`])
      expect(read(prop('variant', variant), date)).toBeUndefined()
    expect(read('<prop type="x-other">model</prop>', `${date} creationid="Jonas"`)).toBeUndefined()
  })

  it('keeps the spaces of our own translations, and folds those of other tools', () => {
    const html = ' two  spaces,\ta tab,\r\na line\n'
    expect(parseTmx(writeTmx([{ source: 'a', targets: { lt: html }, origins: { lt: { variant: 'human' } } }], tool))[0]?.targets.lt).toBe(html)
    expect(parseTmx(writeTmx([{ source: 'a', targets: { lt: html } }], tool))[0]?.targets.lt).toBe('two spaces, a tab, a line')
  })
})

describe('a document that is not whole', () => {
  const whole = writeTmx(units, tool)

  it('is refused wherever it was cut, with the line of what is missing', () => {
    for (let end = whole.indexOf('<tmx') + 20; end < whole.lastIndexOf('</tmx'); end += 7) {
      expect(() => parseTmx(whole.slice(0, end)), whole.slice(0, end)).toThrow(expect.objectContaining({ code: 'invalid-request' }))
    }
    expect(() => parseTmx(whole.slice(0, whole.indexOf('</seg>')))).toThrow('This document is not whole: <seg> in line 6 is not closed.')
  })

  it('is refused when elements overlap', () => {
    expect(() => parseTmx(oneUnit('a <hi>b').replace('</seg></tuv>\n', '</seg></hi></tuv>\n'))).toThrow('<hi> in line 2 is not closed.')
  })
})

it.each(['&#1;', '&#x0;', '&#xD800;', '&#x202E;', '&#xFFFE;', '<bpt i="1">&#8;</bpt>'])('refuses %s, naming the line', (entity) => {
  const refusal = expect.objectContaining({
    code: 'invalid-request',
    message: expect.stringMatching(/^The unit in line 2 holds the character U\+[0-9A-F]+, which no text may hold/),
  })
  const read = () => parseTmx(oneUnit(`a ${entity} b`))
  // The parser itself puts U+FFFD in the place of what no document may name.
  if (/x0;|D800/.test(entity)) expect(read()[0]?.source).toBe('a \uFFFD b')
  else expect(read).toThrow(refusal)
})

const { below: random, pick, html } = hostile(5)

it('gives back generated segments exactly, whatever stands in them', () => {
  const rounds = casesOf(1500, 300)
  let seen = 0
  for (let round = 0; round < rounds; round++) {
    const source = foldSpaces(canonicalBody(html()))
    const targets: TmxUnit['targets'] = {}
    const origins: TmxUnit['origins'] = {}
    for (let count = 0; count < 4; count++) {
      const locale = pick(TARGET_LOCALES)
      const written = canonicalBody(html())
      const isOurs = random(2) === 0
      if (foldSpaces(written) === '') continue
      targets[locale] = isOurs ? written : foldSpaces(written)
      delete origins[locale]
      if (isOurs)
        origins[locale] = {
          variant: pick(['human', 'model', 'context:0123abcd']),
          created_at: new Date(random(2_000_000_000) * 1000 + random(1000)).toISOString(),
        }
      seen++
    }
    if (source === '' || Object.keys(targets).length === 0) continue
    const unit = { source, targets, ...(Object.keys(origins).length > 0 ? { origins } : {}) }
    const document = writeTmx([unit], tool)
    expect(parseTmx(document), document).toEqual([unit])
    expect(writeTmx(parseTmx(document), tool)).toBe(document)
  }
  expect(seen).toBeGreaterThan(3 * rounds)
})
