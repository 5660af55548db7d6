import { describe, expect, it } from 'vitest'
import { addLinks, siteHrefs } from './add-links.ts'

const link = (to: string, anchor: string | null = null) => ({ to, anchor, path: `/en/news/${to}`, title: `Title ${to}` })
const HTML = '<p>The XZ Utils backdoor.</p>'

describe('links that a page adds', () => {
  it('stand on their words, or with their titles in the line at the end', () => {
    expect(addLinks(HTML, [link('xz', 'XZ Utils'), link('a')])).toEqual({
      html: '<p>The <a href="/en/news/xz">XZ Utils</a> backdoor.</p>',
      line: [{ path: '/en/news/a', title: 'Title a' }],
      linked: ['xz', 'a'],
    })
    expect(addLinks(HTML, [])).toEqual({ html: HTML, line: [], linked: [] })
  })

  it('stand in the line when the text has their words no more', () => {
    expect(addLinks(HTML, [link('ssh', 'OpenSSH'), link('xz', 'XZ Utils')])).toMatchObject({
      line: [{ path: '/en/news/ssh', title: 'Title ssh' }],
      linked: ['ssh', 'xz'],
    })
  })

  it('lead nowhere where the text leads already, whatever follows the address', () => {
    const html = '<p><a href="/en/news/a?from=x#part">A</a> and <a href="/en/news/bb">B</a> XZ Utils</p>'
    expect(addLinks(html, [link('a'), link('b')])).toMatchObject({ html, line: [{ path: '/en/news/b' }], linked: ['b'] })
    expect(addLinks('<p><a href="/en/news/xz">It</a> XZ Utils</p>', [link('xz', 'XZ Utils')])).toMatchObject({ line: [], linked: [] })
  })

  it('are in the line only up to five with all others', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((to) => link(to))
    expect(addLinks(HTML, many).linked).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(addLinks(`${HTML}<p><a href="/x">1</a><a href="/y">2</a></p>`, [link('xz', 'XZ Utils'), ...many]).linked).toEqual(['xz', 'a', 'b'])
    const full = Array.from({ length: 6 }, (_, index) => `<a href="/${index}">n</a>`).join('')
    expect(addLinks(`<p>${full}</p>`, many)).toMatchObject({ line: [], linked: [] })
  })

  it('links to other sites are not counted', () => {
    expect(siteHrefs('<p><a href="/en/news">a</a><a href="https://x.example/">b</a><a href="#c">c</a><a href="/en/news">d</a></p>')).toEqual([
      '/en/news',
      '/en/news',
    ])
  })
})
