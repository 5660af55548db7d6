import { catalogueOf } from '../../platform/language/catalogue.ts'
import lt from './catalogue.lt.ts'
import ltNames from './catalogue-names.lt.ts'
import ltProblems from './catalogue-problems.lt.ts'

export const t = catalogueOf('admin/quality/system-guardian', { ...lt, ...ltNames, ...ltProblems })
