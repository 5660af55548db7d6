/** What stands behind every request: which part of the screen's promise can be kept. */
const WHERE = 'Sent by IndexNow; Google finds articles by the sitemaps, its Indexing API takes only job postings and live streams.'

interface Outcome {
  articles: number
  counts: Readonly<Record<string, number>>
}

/** What happened to a request for indexing, in words. */
export function indexingNote({ articles, counts: { announced = 0, not_live = 0, refused = 0, over_quota = 0 } }: Outcome): string {
  const lost = articles - announced - not_live - refused - over_quota
  const faults = [
    not_live > 0 ? `${not_live} not published` : '',
    refused > 0 ? `${refused} refused by IndexNow` : '',
    over_quota > 0 ? `${over_quota} beyond today’s quota` : '',
    lost > 0 ? `${lost} not sent` : '',
  ].filter(Boolean)
  return [WHERE, ...(faults.length > 0 ? [`Not announced: ${faults.join(', ')}.`] : [])].join(' ')
}
