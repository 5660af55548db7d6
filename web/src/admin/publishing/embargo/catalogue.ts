import { catalogueOf } from '../../platform/language/catalogue.ts'
import lt from './catalogue.lt.ts'

export const t = catalogueOf('admin/publishing/embargo', lt)
