import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { t } from './catalogue.ts'
import { Newsletter } from './newsletter.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { SuppressedTable } from './suppressed-table.tsx'

const LISTS = [
  { value: 'subscribers', label: t.subscribers },
  { value: 'suppressed', label: t.suppressed },
]

/** Who gets the newsletter, who is not mailed any more and why, and what was sent. Which list is shown stands in the address. */
export function SubscriberList() {
  const [search, setSearch] = useSearchParams()
  const shown = search.get('list') === 'suppressed' ? 'suppressed' : 'subscribers'
  return (
    <PeopleScreen title={t.subscribers} about={t.subscribersAbout}>
      <Newsletter />
      <div className="people-choices">
        <SegmentedControl
          aria-label={t.whichAddressesToShow}
          data={LISTS}
          value={shown}
          onChange={(list) => setSearch(list === 'suppressed' ? { list } : {})}
        />
      </div>
      {shown === 'suppressed' ? <SuppressedTable /> : <SubscriberTable />}
    </PeopleScreen>
  )
}
