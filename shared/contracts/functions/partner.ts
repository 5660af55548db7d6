export { aiDevPartner } from '../operations/partner.ts'
