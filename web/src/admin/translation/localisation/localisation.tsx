import { lazy, Suspense } from 'react'
import { AddressTabs } from '../../platform/screen/address-tabs.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Loading } from '../../platform/screen/states.tsx'
import { LanguagesTab } from './languages-tab.tsx'
import './localisation.css'
import { t } from './catalogue.ts'

/** It brings what reads the markup of segments. */
const SampleTab = lazy(async () => ({ default: (await import('./sample-tab.tsx')).SampleTab }))

/** How well each language does, for whoever answers for localisation. */
export const Localisation = () => (
  <Screen title={t.localisation} about={t.howEachLanguageDoes} width={1400}>
    <AddressTabs
      label={t.partsOfLocalisation}
      tabs={[
        { value: 'languages', label: t.languages, content: <LanguagesTab /> },
        {
          value: 'sample',
          label: t.weeklySample,
          content: (
            <Suspense fallback={<Loading text={t.loadingSample} />}>
              <SampleTab />
            </Suspense>
          ),
        },
      ]}
    />
  </Screen>
)
