/** The address of a screen, or of one within it, by its path; the dashboard's is empty. */
export const screenPath = (path: string): string => (path ? `/admin/${path}` : '/admin')
