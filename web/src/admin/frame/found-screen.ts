import { matchPath } from 'react-router-dom'
import type { Screen, WithinScreen } from '../platform/shell/screen.ts'
import { screenPath } from '../platform/shell/screen-path.ts'
import { SCREENS } from '../screens.ts'

/** Whether an address shows this place; a plain path speaks before one with parameters. */
const shows = ({ path }: { path: string }, pathname: string): boolean => matchPath(screenPath(path), pathname) !== null

/** The screen that an address belongs to, and the screen within it; undefined where there is none. */
export function foundScreen(pathname: string): { screen: Screen; within: WithinScreen | null } | undefined {
  for (const screen of SCREENS) {
    if (shows(screen, pathname)) return { screen, within: null }
    const within = (screen.within ?? []).filter((place) => shows(place, pathname)).sort((one) => (one.path.includes(':') ? 1 : -1))[0]
    if (within) return { screen, within }
  }
  return undefined
}
