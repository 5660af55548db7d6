export { exportTerms, importTerms, listTermUses } from '../glossary-files.ts'
export { deleteMemoryEntry, listMemory, previewMemory, saveMemoryEntry } from '../memory.ts'
export { listTranslations } from '../translation-desk.ts'
export { exportXliff, importXliff } from '../xliff.ts'
