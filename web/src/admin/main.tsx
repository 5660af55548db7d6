import './admin.css'
import { DESK_LANGUAGE } from './platform/language/desk-language.ts'
import { loadLanguage } from './platform/language/load-language.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root.')
  document.documentElement.lang = DESK_LANGUAGE
  await loadLanguage()
  const { showDesk } = await import('./desk.tsx')
  showDesk(root)
}

void start()
