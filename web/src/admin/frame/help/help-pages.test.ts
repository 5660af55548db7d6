import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DESK_LANGUAGES } from '#shared/domain/platform/desk-languages.ts'
import { SCREENS } from '../../screens.ts'
import { HELP_PAGES, helpPageOf, loadHelpPage } from './help-pages.ts'

const textOf = (language: string, page: string) => readFileSync(`docs/desk/${language}/${page}.md`, 'utf8')
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

describe('the page that helps at an address', () => {
  it.each([
    ['/admin', 'start'],
    ['/admin/today', 'start'],
    ['/admin/articles', 'articles'],
    ['/admin/articles/new', 'editor'],
    ['/admin/articles/0199', 'editor'],
    ['/admin/articles/board', 'articles'],
    ['/admin/articles/0199/versions', 'publication'],
    ['/admin/articles/0199/translations/de', 'translations'],
    ['/admin/users/audit', 'people'],
    ['/admin/operations/tasks', 'automation'],
    ['/admin/no-such-screen', 'start'],
  ] as const)('%s: %s', (address, page) => {
    expect(helpPageOf(address)).toBe(page)
  })

  it('is named for every screen', () => {
    const begins = SCREENS.flatMap(({ path, group }) => (path !== '' && helpPageOf(`/admin/${path}`) === 'start' && group !== SCREENS[0]?.group ? [path] : []))
    expect(begins).toEqual([])
  })
})

describe('the pages', () => {
  it('are there in every language of the desk, and no other', async () => {
    for (const language of DESK_LANGUAGES) {
      expect(readdirSync(`docs/desk/${language}`).sort()).toEqual(HELP_PAGES.map((page) => `${page}.md`).sort())
      for (const page of HELP_PAGES) expect(await loadHelpPage(page, language)).toBe(textOf(language, page))
    }
  })

  it('say as much in one language as in another', () => {
    const shape = (language: string) =>
      HELP_PAGES.map((page) => [/^#+ /gm, /^- /gm, /^\d\. /gm, /\]\(/g].map((pattern) => count(textOf(language, page), pattern)))
    for (const language of DESK_LANGUAGES) expect(shape(language)).toEqual(shape(DESK_LANGUAGES[0]))
  })

  it('name buttons and screens by the words that the desk has for them', async () => {
    for (const language of DESK_LANGUAGES) {
      const files = globSync(`web/src/{admin,auth}/**/catalogue*.${language}.ts`)
      const catalogues = await Promise.all(files.map((file) => import(`${process.cwd()}/${file}`) as Promise<{ default: Record<string, string> }>))
      const texts = new Set(catalogues.flatMap(({ default: catalogue }) => Object.values(catalogue)))
      const unknown = HELP_PAGES.flatMap((page) =>
        [...textOf(language, page).matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, name = '']) => (texts.has(name) ? [] : [`${page}: ${name}`])),
      )
      expect([language, unknown]).toEqual([language, []])
    }
  })
})
