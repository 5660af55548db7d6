export { REJECTION_TEXTS } from '#shared/domain/articles/rejection-words.ts'
