import { SCREENS } from '../src/admin/screens.ts'

/** The addresses of all screens of the admin, and of their parts that have one of their own, with `:id` and `:locale` where these stand. */
export const SCREEN_PATHS: readonly string[] = SCREENS.flatMap(({ path, within = [] }) => [path, ...within.map((part) => part.path)]).map((path) =>
  path ? `/admin/${path}` : '/admin',
)
