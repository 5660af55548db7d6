import * as z from 'zod'
import { addressFault, KEYWORD_WORDS, PRODUCT_LIMITS } from '#shared/domain/publishing/affiliate-products.ts'
import { AFFILIATE_REASONS } from '#shared/domain/publishing/affiliate-reasons.ts'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, locale, pagePath, section, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)
const keyword = z
  .string()
  .trim()
  .regex(VISIBLE, 'A keyword is required.')
  .max(PRODUCT_LIMITS.keyword)
  .refine((text) => text.split(/\s+/).length <= KEYWORD_WORDS, `At most ${KEYWORD_WORDS} words.`)

export const productInput = z
  .strictObject({
    name: z.string().trim().regex(VISIBLE, 'A name is required.').max(PRODUCT_LIMITS.name),
    keywords: z
      .array(keyword)
      .min(1, 'At least one keyword.')
      .max(PRODUCT_LIMITS.keywords)
      .transform((words) => [...new Set(words)])
      .meta({ description: 'What texts call it, in any language. One with capitals is a name and only found so.' }),
    address: z
      .string()
      .trim()
      .check(({ value, issues }) => {
        const message = addressFault(value)
        if (message) issues.push({ code: 'custom', input: value, message })
      })
      .meta({ description: '`{tag}` stands for the setting `amazon_affiliate_tag`; without one, such a product is not used.' }),
    sections: z
      .array(section)
      .transform((sections) => [...new Set(sections)])
      .meta({ description: 'Sections that it suits best; empty: none in particular.' }),
    active: z.boolean().meta({ description: 'Whether articles may lead to it.' }),
  })
  .meta({ id: 'AffiliateProductInput' })

export const affiliateProduct = z
  .strictObject({
    ...productInput.shape,
    id,
    version: count,
    updated_at: timestamp,
    leads_somewhere: z.boolean().meta({ description: 'False: it needs a tag.' }),
  })
  .meta({ id: 'AffiliateProduct' })

export const getAffiliateProducts = endpoint({
  name: 'getAffiliateProducts',
  area: 'upkeep',
  method: 'GET',
  path: '/api/affiliate/products',
  access: 'edit',
  summary: 'The catalogue of products by name, with the settings that decide on links to them.',
  response: z.strictObject({
    products: z.array(affiliateProduct),
    enabled: z.boolean(),
    tag: z.string().meta({ description: 'Empty: none was entered.' }),
    min_relevance: z.number().min(0).max(1),
  }),
})

export const createAffiliateProduct = endpoint({
  name: 'createAffiliateProduct',
  area: 'upkeep',
  method: 'POST',
  path: '/api/affiliate/products',
  access: 'edit',
  summary: 'Adds a product; the next run of the automation puts links to it on pages.',
  body: productInput,
  response: affiliateProduct,
  idempotency: 'required',
  errors: ['too-many-products'],
})

export const saveAffiliateProduct = endpoint({
  name: 'saveAffiliateProduct',
  area: 'upkeep',
  method: 'PUT',
  path: '/api/affiliate/products/{id}',
  access: 'edit',
  summary: 'Changes a product; the next run of the automation brings pages in line.',
  params: z.strictObject({ id }),
  body: productInput.extend({ version: count }),
  response: affiliateProduct,
  errors: ['product-not-found', 'product-changed'],
})

export const deleteAffiliateProduct = endpoint({
  name: 'deleteAffiliateProduct',
  area: 'upkeep',
  method: 'DELETE',
  path: '/api/affiliate/products/{id}',
  access: 'edit',
  summary: 'Deletes a product; the next run of the automation takes its links off the pages.',
  params: z.strictObject({ id }),
  query: z.strictObject({ confirmation: z.string().max(64).optional() }),
  response: z.strictObject({ success: z.boolean() }),
  errors: ['product-not-found', 'product-changed', 'confirmation-required'],
})

/** Articles of one page of the list. */
export const AFFILIATE_PAGE = 20

export const affiliateArticle = z
  .strictObject({
    article_id: id,
    title: z.string(),
    path: pagePath.nullable().meta({ description: 'Null while readers do not see it.' }),
    placed_at: timestamp,
    languages: z.array(z.strictObject({ locale, links: count })),
    links: z
      .array(
        z.strictObject({
          product: z.string(),
          anchor: z.string(),
          relevance: z.number().min(0).max(1),
          reasons: z.array(z.enum(AFFILIATE_REASONS)),
        }),
      )
      .meta({ description: 'Of the first language that has any, English before all others; `product` is its name, or what is left of a deleted one.' }),
  })
  .meta({ id: 'AffiliateArticle' })

export const listAffiliateArticles = endpoint({
  name: 'listAffiliateArticles',
  area: 'upkeep',
  method: 'GET',
  path: '/api/affiliate/articles',
  access: 'edit',
  summary: 'Articles whose pages have links to products, those that were looked at last first.',
  query: z.strictObject({ cursor: cursor.optional() }),
  response: z.strictObject({ articles: z.array(affiliateArticle), cursor: z.string().nullable() }),
  errors: ['invalid-cursor'],
})
