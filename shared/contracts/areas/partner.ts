export { aiDevPartner } from '../partner.ts'
