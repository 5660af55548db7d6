import { Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
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
    <Screen title={t.categories} about={t.aboutCategories} actions={<Button onClick={() => setOpen({ dialog: 'create' })}>{t.newCategory}</Button>}>
      {error && <Fault title={t.couldNotLoadCategories} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingCategories} />}
      {data && (
        <>
          <div className="stat-cards">
            <StatCard label={t.categoriesInTotal} value={data.total} />
            <StatCard label={t.categoriesWithArticles} value={data.with_articles} />
          </div>
          <Paper withBorder>
            <table className="desk-table">
              <thead>
                <tr>
                  <th>{t.name}</th>
                  <th>{t.slug}</th>
                  <th>{t.description}</th>
                  <th>{t.articles}</th>
                  <th>{t.actions}</th>
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
