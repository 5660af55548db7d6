/** The first picture among what was dropped or pasted; words that come along with it (from a browser's page) are preferred. */
export function imageAmong(transfer: DataTransfer | null): File | null {
  if (!transfer || transfer.types.includes('text/html')) return null
  return [...transfer.files].find((file) => file.type.startsWith('image/')) ?? null
}
