import { type Listed, SCREEN_GROUPS, type Screen, type ScreenGroup } from './platform/shell/screen.ts'
import { CONTENT } from './sidebar/content.ts'
import { OVERVIEW } from './sidebar/overview.ts'
import { PEOPLE } from './sidebar/people.ts'
import { QUALITY } from './sidebar/quality.ts'
import { SYSTEM } from './sidebar/system.ts'

const IN_GROUPS: Readonly<Record<ScreenGroup, readonly Listed[]>> = { Apžvalga: OVERVIEW, Turinys: CONTENT, Kokybė: QUALITY, Žmonės: PEOPLE, Sistema: SYSTEM }

/** Every admin screen, in the sidebar's order. Routes, sidebar, command palette, breadcrumbs and titles come from this list; each loads when it is opened. */
export const SCREENS: readonly Screen[] = SCREEN_GROUPS.flatMap((group) => IN_GROUPS[group].map((screen) => ({ ...screen, group })))

/** Other addresses of screens; one leads on only when its screen is there. */
export const ALIASES: readonly { path: string; to: string; search?: string }[] = [
  { path: 'quality-gate-settings', to: 'quality-gate' },
  { path: 'duplicate-manager', to: 'data-integrity', search: '?tab=duplicates' },
  { path: 'ai-content-optimizer', to: 'seo-analytics' },
]
