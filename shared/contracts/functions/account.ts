export { getAccount, savePreferredLocale } from '../readers/account.ts'
