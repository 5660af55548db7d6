export { exportTerms, importTerms, listTermUses } from '../translation/glossary-files.ts'
export { deleteMemoryEntry, listMemory, previewMemory, saveMemoryEntry } from '../translation/memory.ts'
export { listTranslations } from '../translation/translation-desk.ts'
export { exportXliff, importXliff } from '../translation/xliff.ts'
