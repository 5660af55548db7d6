import { Alert, Anchor, Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { relevanceText } from './affiliate-texts.ts'
import { LinkedArticles } from './linked-articles.tsx'
import type { AffiliateProduct, Catalogue } from './product.ts'
import { ProductDialog } from './product-dialog.tsx'
import { ProductRow } from './product-row.tsx'

/** Products that articles may lead readers to, and the articles that do. */
export function AffiliateLinks() {
  const [open, setOpen] = useState<{ product?: AffiliateProduct } | null>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getAffiliateProducts', {}), staleTime: 0 })
  return (
    <Screen
      title="Partnerių nuorodos"
      about="Produktai, į kuriuos veda publikuoti puslapiai. Apie tokias nuorodas skaitytojui pranešama jo kalba."
      actions={<Button onClick={() => setOpen({})}>Naujas produktas</Button>}
    >
      {error && <Fault title="Nepavyko įkelti produktų" error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text="Kraunami produktai…" />}
      {data && (
        <>
          <Standing catalogue={data} />
          <div className="stat-cards">
            <StatCard label="Produktų" value={data.products.length} />
            <StatCard label="Naudojamų" value={data.products.filter(({ active, leads_somewhere }) => active && leads_somewhere).length} />
            <StatCard label="Mažiausias tinkamumas" value={relevanceText(data.min_relevance)} hint="Keičiamas nustatymuose" />
          </div>
          <Products products={data.products} onEdit={(product) => setOpen({ product })} />
          <LinkedArticles />
        </>
      )}
      {open && <ProductDialog {...open} onClose={() => setOpen(null)} />}
    </Screen>
  )
}

/** What keeps links from being put on pages. */
function Standing({ catalogue: { enabled, products } }: { catalogue: Catalogue }) {
  const lacksTag = products.some(({ active, leads_somewhere }) => active && !leads_somewhere)
  if (enabled && !lacksTag) return null
  return (
    <Alert role="note" color="yellow" title={enabled ? 'Neįrašyta partnerio žyma' : 'Partnerių nuorodos išjungtos'}>
      {enabled
        ? 'Produktai, kurių adrese yra {tag}, nenaudojami, kol žymos nėra.'
        : 'Naujos nuorodos nededamos, o esančias nuo puslapių nuima kitas automatizacijos vykdymas.'}{' '}
      <Anchor component={Link} to="/admin/settings" inherit underline="always">
        Atidaryti nustatymus
      </Anchor>
    </Alert>
  )
}

function Products({ products, onEdit }: { products: Catalogue['products']; onEdit: (product: AffiliateProduct) => void }) {
  if (products.length === 0) return <Empty text="Produktų dar nėra. Pridėjus pirmąjį, nuorodas į jį sudės kitas automatizacijos vykdymas." />
  return (
    <Paper withBorder>
      <table className="desk-table" aria-label="Produktai">
        <thead>
          <tr>
            <th>Pavadinimas</th>
            <th>Raktažodžiai</th>
            <th>Adresas</th>
            <th>Skyriai</th>
            <th>Veiksmai</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} onEdit={() => onEdit(product)} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
