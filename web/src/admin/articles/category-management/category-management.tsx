import { Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import type { Category } from './category.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** What stands open over the list. */
type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; category: Category }

/** Categories within the sections: how many articles each has, new ones, changed ones, and those that go. */
export function CategoryManagement() {
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getCategoryDesk', {}), staleTime: 0 })
  const close = () => setOpen(null)
  return (
    <Screen
      title="Kategorijų valdymas"
      about="Kiekviena kategorija priklauso vienam iš septynių skyrių: skyrius lemia straipsnių adresus."
      actions={<Button onClick={() => setOpen({ dialog: 'create' })}>Nauja kategorija</Button>}
    >
      {error && <Fault title="Nepavyko įkelti kategorijų" error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text="Kraunamos kategorijos…" />}
      {data && (
        <>
          <div className="stat-cards">
            <StatCard label="Iš viso kategorijų" value={data.total} />
            <StatCard label="Kategorijų su straipsniais" value={data.with_articles} />
          </div>
          <Paper withBorder>
            <table className="desk-table">
              <thead>
                <tr>
                  <th>Pavadinimas</th>
                  <th>Slug</th>
                  <th>Aprašymas</th>
                  <th>Straipsniai</th>
                  <th>Veiksmai</th>
                </tr>
              </thead>
              <tbody>
                {data.categories.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    onEdit={() => setOpen({ dialog: 'edit', category })}
                    onDelete={() => setOpen({ dialog: 'delete', category })}
                  />
                ))}
              </tbody>
            </table>
          </Paper>
        </>
      )}
      {open?.dialog === 'create' && <CategoryDialog onClose={close} />}
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.dialog === 'delete' && data && <DeleteDialog category={open.category} categories={data.categories} onClose={close} />}
    </Screen>
  )
}
