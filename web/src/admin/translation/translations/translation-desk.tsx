import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOpenTabInView } from '../../platform/screen/open-tab-in-view.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Loading } from '../../platform/screen/states.tsx'
import { DeskTab } from './desk-tab.tsx'
import { MatrixTab } from './matrix-tab.tsx'
import { RebuildHreflang } from './rebuild-hreflang.tsx'

const GlossaryTab = lazy(async () => ({ default: (await import('./glossary/glossary-tab.tsx')).GlossaryTab }))
const MemoryTab = lazy(async () => ({ default: (await import('./memory/memory-tab.tsx')).MemoryTab }))
const StyleTab = lazy(async () => ({ default: (await import('./style/style-tab.tsx')).StyleTab }))
const XliffTab = lazy(async () => ({ default: (await import('./xliff/xliff-tab.tsx')).XliffTab }))

const TABS = [
  { value: 'articles', text: 'Vertimai', Content: DeskTab },
  { value: 'matrix', text: 'Matrica', Content: MatrixTab },
  { value: 'glossary', text: 'Žodynėlis', Content: GlossaryTab },
  { value: 'memory', text: 'Atmintis', Content: MemoryTab },
  { value: 'style', text: 'Stilius', Content: StyleTab },
  { value: 'xliff', text: 'XLIFF', Content: XliffTab },
] as const

/** All that is done about translations: where they stand, the words that they keep to, and the files of translators. */
export function TranslationDesk() {
  const [search, setSearch] = useSearchParams()
  const { value } = TABS.find((tab) => tab.value === search.get('tab')) ?? TABS[0]
  const row = useOpenTabInView(value)
  return (
    <Screen title="Straipsnių Vertimas" actions={<RebuildHreflang />} width={1400}>
      <Tabs value={value} onChange={(tab) => setSearch(tab && tab !== TABS[0].value ? { tab } : {})} keepMounted={false}>
        <Tabs.List ref={row} mb="md" className="tabs-in-a-row">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value: tab, Content }) => (
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
