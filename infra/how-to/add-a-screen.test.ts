import { afterAll, expect, it } from 'vitest'
import { copyOf } from './copy.ts'
import { filesOf } from './guides.ts'

const SHELL = 'web/src/admin/platform/shell'
const FRAME = 'web/src/admin/frame'
const ENTRY = 'web/src/admin/sidebar/overview.ts'
const CATALOGUES = { lt: ['Skaitymo laikas', 'minutės'], en: ['Reading times', 'minutes'] }
const COMPONENT = 'web/src/admin/operations/reading-times/reading-times.tsx'
const copy = copyOf([
  'web/src/admin/sidebar',
  'web/src/admin/screens.ts',
  'web/src/admin/platform/language',
  'shared/domain/platform/desk-languages.ts',
  `${FRAME}/found-screen.ts`,
  `${SHELL}/screen.ts`,
  `${SHELL}/screen-path.ts`,
  'web/e2e/screen-paths.ts',
])
afterAll(() => copy.remove())

const DECLARED = `{
    path: 'reading-times',
    title: t.readingTimes,
    icon: IconActivity,
    words: t.readingTimesWords,
    load: async () => (await import('../operations/reading-times/reading-times.tsx')).ReadingTimes,
  },`

it('a screen that is declared has an address, a place in the sidebar and the palette, a title and a breadcrumb', () => {
  copy.replace(ENTRY, `{\n    path: 'content-queue',`, `${DECLARED}\n  {\n    path: 'content-queue',`)
  for (const [language, [title, words]] of Object.entries(CATALOGUES))
    copy.replace(`web/src/admin/sidebar/catalogue.${language}.ts`, '} as const', `  readingTimes: '${title}',\n  readingTimesWords: '${words}',\n} as const`)
  copy.write(COMPONENT, 'export const ReadingTimes = () => <Screen title="Skaitymo laikas">…</Screen>\n')
  expect(copy.changed()).toEqual(filesOf('add-a-screen'))
  const found = copy.evaluate(`
    const { SCREENS } = await import('./web/src/admin/screens.ts')
    const { foundScreen } = await import('./${FRAME}/found-screen.ts')
    const { SCREEN_PATHS } = await import('./web/e2e/screen-paths.ts')
    const { group, title, words } = SCREENS.find(({ path }) => path === 'reading-times')
    give({ group, title, words, at: foundScreen('/admin/reading-times').screen.title, opened: SCREEN_PATHS.includes('/admin/reading-times') })`)
  expect(found).toEqual({ group: 'Apžvalga', title: 'Skaitymo laikas', words: 'minutės', at: 'Skaitymo laikas', opened: true })
})
