import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

interface AddressTabsProps {
  label: string
  /** The first one is open unless the address names another. */
  tabs: readonly [Tab, ...Tab[]]
}

interface Tab {
  value: string
  label: string
  content: ReactNode
}

/** Tabs of one screen; the open one is part of the address. Only the open one is rendered. */
export function AddressTabs({ label, tabs }: AddressTabsProps) {
  const [search, setSearch] = useSearchParams()
  const first = tabs[0].value
  const open = tabs.find(({ value }) => value === search.get('tab'))?.value ?? first
  return (
    <Tabs value={open} onChange={(value) => setSearch(value && value !== first ? { tab: value } : {}, { replace: true })} keepMounted={false}>
      <Tabs.List mb="md" aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
