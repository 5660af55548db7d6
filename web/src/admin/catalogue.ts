import lt from './catalogue.lt.ts'
import { catalogueOf } from './platform/language/catalogue.ts'

export const t = catalogueOf('admin', lt)
