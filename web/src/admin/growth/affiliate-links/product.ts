import type { Answer } from '../../platform/api/call.ts'
export type AffiliateProduct = Catalogue['products'][number]

export type Catalogue = Answer<'getAffiliateProducts'>
