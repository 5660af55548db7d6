/** Which part of the screen's promise can be kept. Google: https://developers.google.com/search/apis/indexing-api/v3/using-api */
const WHERE =
  "Pranešta per IndexNow. Google Indexing API priima tik darbo skelbimus ir tiesiogines transliacijas, todėl Google straipsnius randa pagal sitemap'us."
const NOBODY = 'Paieškos sistemoms nepranešta.'

interface Outcome {
  articles: number
  counts: Readonly<Record<string, number>>
}

/** What happened to a request for indexing, in the words of the screen that shows it. */
export function indexingNote({ articles, counts: { announced = 0, not_live = 0, refused = 0, over_quota = 0 } }: Outcome): string {
  const lost = articles - announced - not_live - refused - over_quota
  const faults = [
    not_live > 0 ? `nepublikuota – ${not_live}` : '',
    refused > 0 ? `IndexNow atmetė – ${refused}` : '',
    over_quota > 0 ? `viršijo dienos kvotą – ${over_quota}` : '',
    lost > 0 ? `neišsiųsta – ${lost}` : '',
  ].filter(Boolean)
  return [announced > 0 ? WHERE : NOBODY, ...(faults.length > 0 ? [`Kodėl ne visi: ${faults.join(', ')}.`] : [])].join(' ')
}
