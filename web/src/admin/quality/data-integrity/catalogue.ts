import { catalogueOf } from '../../platform/language/catalogue.ts'
import lt from './catalogue.lt.ts'
import ltTextFaults from './catalogue-text-faults.lt.ts'

export const t = catalogueOf('admin/quality/data-integrity', { ...lt, ...ltTextFaults })
