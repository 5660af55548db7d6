import { expect, it } from 'vitest'
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
