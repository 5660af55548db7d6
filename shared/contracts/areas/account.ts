export { getAccount, savePreferredLocale } from '../account.ts'
