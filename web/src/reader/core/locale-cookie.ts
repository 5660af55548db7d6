const YEAR_SECONDS = 31_536_000

/**
 * Keeps a chosen language for a year in the cookie that the edge function reads, which knows no profiles; false where the
 * browser refuses to. Necessary: it holds the choice and nothing about the reader.
 */
export function storeLocale(locale: string): boolean {
  const pair = `locale=${locale}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${pair};path=/;max-age=${YEAR_SECONDS};samesite=lax`
  return document.cookie.includes(pair)
}
