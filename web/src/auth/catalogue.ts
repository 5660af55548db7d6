import { catalogueOf } from '../admin/platform/language/catalogue.ts'
import lt from './catalogue.lt.ts'

export const t = catalogueOf('auth', lt)
