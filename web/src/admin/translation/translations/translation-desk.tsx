import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { IfMay } from '../../../auth/if-may.tsx'
import { useMay } from '../../../auth/may.ts'
import { useOpenTabInView } from '../../platform/screen/open-tab-in-view.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { DeskTab } from './desk-tab.tsx'
import { MatrixTab } from './matrix-tab.tsx'
import { RebuildHreflang } from './rebuild-hreflang.tsx'

const GlossaryTab = lazy(async () => ({ default: (await import('./glossary/glossary-tab.tsx')).GlossaryTab }))
const MemoryTab = lazy(async () => ({ default: (await import('./memory/memory-tab.tsx')).MemoryTab }))
const StyleTab = lazy(async () => ({ default: (await import('./style/style-tab.tsx')).StyleTab }))
const XliffTab = lazy(async () => ({ default: (await import('./xliff/xliff-tab.tsx')).XliffTab }))

const TABS = [
  { value: 'articles', text: t.translations, needs: 'listTranslations', Content: DeskTab },
  { value: 'matrix', text: t.matrix, needs: 'listTranslations', Content: MatrixTab },
  { value: 'glossary', text: t.glossary, needs: 'createTerm', Content: GlossaryTab },
  { value: 'memory', text: t.memory, needs: 'listMemory', Content: MemoryTab },
  { value: 'style', text: t.style, needs: 'listStyleCardVersions', Content: StyleTab },
  { value: 'xliff', text: 'XLIFF', needs: 'importXliff', Content: XliffTab },
] as const

/** All that is done about translations: where they stand, the words that they keep to, and the files of translators. */
export function TranslationDesk() {
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const tabs = TABS.filter(({ needs }) => may(needs))
  const { value } = tabs.find((tab) => tab.value === search.get('tab')) ?? TABS[0]
  const row = useOpenTabInView(value)
  return (
    <Screen
      title={t.translationsTitle}
      actions={
        <IfMay call="rebuildHreflangComplete">
          <RebuildHreflang />
        </IfMay>
      }
      width={1400}
    >
      <Tabs value={value} onChange={(tab) => setSearch(tab && tab !== TABS[0].value ? { tab } : {})} keepMounted={false}>
        <Tabs.List ref={row} mb="md" className="tabs-in-a-row">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value: tab, Content }) => (
          <Tabs.Panel key={tab} value={tab}>
            <Suspense fallback={<Loading />}>
              <Content />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  )
}
