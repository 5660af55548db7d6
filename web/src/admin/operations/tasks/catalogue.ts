import { catalogueOf } from '../../platform/language/catalogue.ts'
import { icu } from '../../platform/language/icu.ts'
import en from './catalogue.en.ts'
import lt from './catalogue.lt.ts'

export const t = catalogueOf({ lt, en }, icu)
