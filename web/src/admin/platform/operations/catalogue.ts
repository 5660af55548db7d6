import { catalogueOf } from '../language/catalogue.ts'
import lt from './catalogue.lt.ts'

export const t = catalogueOf('admin/platform/operations', lt)
