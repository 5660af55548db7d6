import { icu } from './icu.ts'
import { provideTexts } from './loaded-texts.ts'

type Module = { default: Readonly<Record<string, string>> }

const FILES: Readonly<Record<string, Module>> = {
  ...import.meta.glob<Module>('../../**/catalogue*.en.ts', { eager: true }),
  ...import.meta.glob<Module>('../../../auth/catalogue*.en.ts', { eager: true }),
}

/** `admin/operations/tasks` of a path that is relative to this folder. */
const folderOf = (path: string): string => new URL(path, 'file:///admin/platform/language/').pathname.slice(1).replace(/\/[^/]+$/, '')

/** All English texts of the desk, by folder; a folder may have several files. */
export function englishTexts(): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {}
  for (const [path, module] of Object.entries(FILES)) texts[folderOf(path)] = { ...texts[folderOf(path)], ...module.default }
  return texts
}

export const provideEnglish = (): void => provideTexts(englishTexts(), icu)
