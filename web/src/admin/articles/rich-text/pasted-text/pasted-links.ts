/** Where a link of a pasted text leads; null where that is nowhere on the web: bookmarks of the document, files of a computer. Google's own detour is left out. */
export function linkOf(href = ''): string | null {
  const url = URL.parse(href.trim())
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return null
  if (/^www\.google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url') {
    const target = URL.parse(url.searchParams.get('q') ?? url.searchParams.get('url') ?? '')
    if (target && /^https?:$/.test(target.protocol)) return target.href
  }
  return url.href
}
