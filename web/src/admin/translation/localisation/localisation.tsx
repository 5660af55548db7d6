import { lazy, Suspense } from 'react'
import { AddressTabs } from '../../platform/screen/address-tabs.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Loading } from '../../platform/screen/states.tsx'
import { LanguagesTab } from './languages-tab.tsx'
import './localisation.css'

/** It brings what reads the markup of segments. */
const SampleTab = lazy(async () => ({ default: (await import('./sample-tab.tsx')).SampleTab }))

/** How well each language does, for whoever answers for localisation. */
export const Localisation = () => (
  <Screen title="Lokalizacija" about="Kaip sekasi kiekvienai kalbai: taisymai po modelio, radiniai, žodynėlis ir žmonių vertinimai." width={1400}>
    <AddressTabs
      label="Lokalizacijos dalys"
      tabs={[
        { value: 'languages', label: 'Kalbos', content: <LanguagesTab /> },
        {
          value: 'sample',
          label: 'Savaitės imtis',
          content: (
            <Suspense fallback={<Loading text="Kraunama imtis…" />}>
              <SampleTab />
            </Suspense>
          ),
        },
      ]}
    />
  </Screen>
)
