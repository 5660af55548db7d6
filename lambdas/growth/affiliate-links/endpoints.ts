import type * as z from 'zod'
import { AFFILIATE_PAGE, type affiliateArticle, type affiliateProduct } from '#shared/contracts/growth/affiliate-links.ts'
import { productAddress } from '#shared/domain/publishing/affiliate-products.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { readShownCards } from '../../publishing/listings/live-cards.ts'
import { addProduct, changeProduct, type LinksRow, listLinks, type ProductRow, readProduct, readProducts, removeProduct } from './store.ts'

export const getAffiliateProducts: HandlerOf<'getAffiliateProducts'> = async () => {
  const keys = ['affiliate_injection_enabled', 'amazon_affiliate_tag', 'affiliate_min_relevance'] as const
  const [rows, settings] = await Promise.all([readProducts(getTable()), readSettingValues(getTable(), keys)])
  const tag = settings.amazon_affiliate_tag
  const products = rows.map((row) => viewOf(row, tag)).sort((one, other) => one.name.localeCompare(other.name, 'lt'))
  return { products, tag, enabled: settings.affiliate_injection_enabled, min_relevance: settings.affiliate_min_relevance }
}

export const createAffiliateProduct: HandlerOf<'createAffiliateProduct'> = async ({ body, caller, newId }) =>
  viewOf(await addProduct(getTable(), newId, body, { editorId: caller.id, now: new Date().toISOString() }), await readTag())

export const saveAffiliateProduct: HandlerOf<'saveAffiliateProduct'> = async ({ params: { id }, body, caller }) =>
  viewOf(await changeProduct(getTable(), id, body, { editorId: caller.id, now: new Date().toISOString() }), await readTag())

/** Its links are gone with the next run. */
export const deleteAffiliateProduct: HandlerOf<'deleteAffiliateProduct'> = async ({ params: { id }, query: { confirmation }, caller }) => {
  const product = await readProduct(getTable(), id)
  confirmed(confirmation, ['deleteAffiliateProduct', id, product.version, caller.id], { name: product.name })
  await removeProduct(getTable(), product)
  return { success: true }
}

/** One read of the list, one of its articles' cards, one of the catalogue. */
export const listAffiliateArticles: HandlerOf<'listAffiliateArticles'> = async ({ query }) => {
  const table = getTable()
  const [{ rows, cursor }, products] = await Promise.all([listLinks(table, AFFILIATE_PAGE, query.cursor), readProducts(table)])
  const keys = rows.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const shown = await readShownCards(table, keys)
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return { articles: rows.map((row) => articleOf(row, shown.of({ original_id: row.original_id, locale: ORIGINAL_LOCALE }), names)), cursor }
}

/** What a product is called that is no longer in the catalogue. */
const DELETED = '–'

function articleOf(
  { original_id, links, placed_at }: LinksRow,
  card: { title: string; path: string } | undefined,
  names: ReadonlyMap<string, string>,
): z.output<typeof affiliateArticle> {
  const languages = LOCALES.filter((locale) => (links[locale] ?? []).length > 0)
  const first = languages.includes(ORIGINAL_LOCALE) ? ORIGINAL_LOCALE : languages[0]
  return {
    article_id: original_id,
    title: card?.title ?? '',
    path: card?.path ?? null,
    placed_at,
    languages: languages.map((locale) => ({ locale, links: links[locale]?.length ?? 0 })),
    links: ((first && links[first]) ?? []).map(({ product, anchor, relevance, reasons }) => ({
      ...{ product: names.get(product) ?? DELETED, anchor, relevance },
      reasons: [...reasons],
    })),
  }
}

const readTag = async (): Promise<string> => (await readSettingValues(getTable(), ['amazon_affiliate_tag'])).amazon_affiliate_tag

const viewOf = ({ id, name, keywords, address, sections, active, version, updated_at }: ProductRow, tag: string): z.output<typeof affiliateProduct> => ({
  ...{ id, name, keywords, address, sections, active, version, updated_at },
  leads_somewhere: productAddress({ address }, tag) !== null,
})
