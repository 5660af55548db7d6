export { REJECTION_TEXTS } from '#shared/domain/rejection-words.ts'
