/** Where to go after signing in: a path of this site only, else `null`. Anything that could name another host is refused. */
export function returnPath(wanted: string | null): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\s]/.test(wanted) || wanted.startsWith('/auth')) return null
  return new URL(wanted, 'https://site.invalid').origin === 'https://site.invalid' ? wanted : null
}

export const loginPath = (from: string): string => `/auth/login?next=${encodeURIComponent(from)}`
