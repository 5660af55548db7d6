import { expect, it } from 'vitest'
import { parseXml } from './xml.testing.ts'
import { cdata, element, escapeXml, textElement, xmlDocument } from './xml.ts'

const HOSTILE = [
  'a & b < c > d " e \' f',
  ']]>',
  ']]]]>>',
  '<![CDATA[x]]>',
  '</title><script>alert(1)</script>',
  '&amp;&#60;&lt;',
  'žemė 漢字 кириллица 🎉 \u{2028}',
  'tab\tline\nend',
]

it('text comes back from a parser as it went in', () => {
  for (const text of HOSTILE) {
    const root = parseXml(xmlDocument(element('a', { title: text }, textElement('b', text), element('c', {}, cdata(text)))))
    expect([root.children[0]?.text, root.children[1]?.text]).toEqual([text, text])
    expect(root.attributes.title).toBe(text.replace(/[\t\n]/g, ' '))
  }
})

it('leaves out what XML cannot hold', () => {
  const broken = 'a\u0000b\u0008c\u001fd\ufffee\ud800f\udc00g'
  expect(escapeXml(broken)).toBe('abcdefg')
  expect(parseXml(xmlDocument(element('a', {}, cdata(broken)))).text).toBe('abcdefg')
})
