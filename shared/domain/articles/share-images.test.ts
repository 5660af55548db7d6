import { expect, it } from 'vitest'
import { parseXml } from '../text/xml.testing.ts'
import { SHARE_HEIGHT, sharedArticle, shareImagePath, shareImageSvg, titleLines } from './share-images.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const image = { locale: 'en', section: 'news', label: 'News', title: 'A title', siteName: 'Test News', languageName: 'English' } as const

it('an address names the article and changes with its words', () => {
  const path = shareImagePath(id, '2026-11-20T10:00:00.000Z')
  expect(sharedArticle(path)).toBe(id)
  expect(shareImagePath(id, '2026-11-20T10:00:00.001Z')).not.toBe(path)
  for (const other of ['/images/share/x/1.png', `/images/share/${id}/../1.png`, `${path}?x`, `/images/share/${id}.png`]) expect(sharedArticle(other)).toBeNull()
})

it('breaks a title between words, and gives all of it', () => {
  const titles = {
    en: 'Inside the XZ Utils backdoor and what servers need now',
    de: 'Sicherheitsaktualisierungsverwaltungssoftware: eine Einordnung für kleine Unternehmen',
    ru: 'Бэкдор в XZ Utils: что нужно сделать с серверами прямо сейчас',
    ja: 'XZ Utilsのバックドア：その仕組みと、いまサーバーに必要な対応を詳しく解説します',
    zh: 'XZ Utils 后门：服务器现在需要什么，以及如何检查每个系统',
    ko: 'XZ Utils 백도어의 내부와 지금 서버에 필요한 조치',
  } as const
  for (const [locale, title] of Object.entries(titles)) {
    const { lines, size } = titleLines(title, locale as keyof typeof titles)
    expect(lines.join('').replaceAll(' ', ''), locale).toBe(title.replaceAll(' ', ''))
    expect(lines.length * size * 1.2, locale).toBeLessThanOrEqual(330)
    for (const line of lines) expect(line, locale).not.toMatch(/^[、。，：；）」』！？]|[（「『]$/)
  }
  expect(titleLines('Short', 'en')).toEqual({ size: 76, lines: ['Short'] })
})

it('cuts what never fits, a word without end too', () => {
  for (const title of ['word '.repeat(200), 'x'.repeat(900), '漢'.repeat(400)]) {
    const { lines, size } = titleLines(title, 'ja')
    expect(lines.at(-1)).toMatch(/…$/)
    expect(lines.length * size * 1.2).toBeLessThanOrEqual(330)
  }
})

it('hostile words stay words', () => {
  const svg = shareImageSvg({ ...image, title: '</text><script>alert(1)</script> & "x"', label: '<b>', siteName: 'A&B' })
  const root = parseXml(svg)
  expect(root.attributes.height).toBe(String(SHARE_HEIGHT))
  expect(new Set(root.children.map(({ name }) => name))).toEqual(new Set(['defs', 'rect', 'g', 'path', 'text']))
})
