import { Alert, Anchor, Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { relevanceText } from './affiliate-texts.ts'
import { t } from './catalogue.ts'
import { LinkedArticles } from './linked-articles.tsx'
import type { AffiliateProduct, Catalogue } from './product.ts'
import { ProductDialog } from './product-dialog.tsx'
import { ProductRow } from './product-row.tsx'

/** Products that articles may lead readers to, and the articles that do. */
export function AffiliateLinks() {
  const [open, setOpen] = useState<{ product?: AffiliateProduct } | null>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getAffiliateProducts', {}), staleTime: 0 })
  return (
    <Screen title={t.affiliateLinks} about={t.about} actions={<Button onClick={() => setOpen({})}>{t.newProduct}</Button>}>
      {error && <Fault title={t.couldNotLoadProducts} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingProducts} />}
      {data && (
        <>
          <Standing catalogue={data} />
          <div className="stat-cards">
            <StatCard label={t.countOfProducts} value={data.products.length} />
            <StatCard label={t.countInUse} value={data.products.filter(({ active, leads_somewhere }) => active && leads_somewhere).length} />
            <StatCard label={t.lowestRelevance} value={relevanceText(data.min_relevance)} hint={t.changedInSettings} />
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
    <Alert role="note" color="yellow" title={enabled ? t.noAffiliateTagSet : t.affiliateLinksAreOff}>
      {enabled ? t.productsWithoutTagUnused : t.noNewLinksArePlaced}{' '}
      <Anchor component={Link} to="/admin/settings" inherit underline="always">
        {t.openSettings}
      </Anchor>
    </Alert>
  )
}

function Products({ products, onEdit }: { products: Catalogue['products']; onEdit: (product: AffiliateProduct) => void }) {
  if (products.length === 0) return <Empty text={t.noProductsYet} />
  return (
    <Paper withBorder>
      <table className="desk-table" aria-label={t.products}>
        <thead>
          <tr>
            <th>{t.name}</th>
            <th>{t.keywords}</th>
            <th>{t.address}</th>
            <th>{t.sections}</th>
            <th>{t.actions}</th>
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
