import { catalogueOf } from '../../platform/language/catalogue.ts'
import { icu } from '../../platform/language/icu.ts'
import lt from './catalogue.lt.ts'

export const t = catalogueOf('admin/operations/today', lt, icu)
