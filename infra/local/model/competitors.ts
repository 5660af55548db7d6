/** Well-known publications on security, each with words of what they write about most; the first ones write about everything. */
const PUBLICATIONS: readonly { url: string; words: readonly string[] }[] = [
  { url: 'https://www.bleepingcomputer.com/', words: ['malware', 'ransomware', 'breach', 'windows', 'update', 'exploited'] },
  { url: 'https://thehackernews.com/', words: ['vulnerability', 'malware', 'exploit', 'zero-day', 'attackers'] },
  { url: 'https://krebsonsecurity.com/', words: ['fraud', 'phishing', 'scam', 'crime', 'breach'] },
  { url: 'https://www.securityweek.com/', words: ['ics', 'industrial', 'patch', 'vulnerability', 'enterprise'] },
  { url: 'https://www.darkreading.com/', words: ['threat', 'enterprise', 'risk', 'cloud', 'identity'] },
  { url: 'https://therecord.media/', words: ['government', 'espionage', 'policy', 'nation-state', 'law'] },
  { url: 'https://www.schneier.com/', words: ['cryptography', 'encryption', 'privacy', 'opinion', 'passwords'] },
  { url: 'https://cyberscoop.com/', words: ['policy', 'government', 'election', 'espionage'] },
  { url: 'https://www.helpnetsecurity.com/', words: ['tools', 'open-source', 'review', 'product', 'survey'] },
  { url: 'https://www.theregister.com/', words: ['cloud', 'software', 'patch', 'opinion', 'linux'] },
  { url: 'https://portswigger.net/daily-swig', words: ['web', 'xss', 'injection', 'http', 'browser'] },
  { url: 'https://isc.sans.edu/', words: ['incident', 'logs', 'ssh', 'scan', 'detection', 'guide'] },
  { url: 'https://googleprojectzero.blogspot.com/', words: ['zero-day', 'exploit', 'memory', 'kernel', 'browser'] },
  { url: 'https://www.tomsguide.com/', words: ['deal', 'deals', 'discount', 'vpn', 'antivirus', 'review'] },
]

const NAMED = 10
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}-]{3,}/gu) ?? []

/** Words of the field itself, and of its name in Lithuanian. */
const FIELD = /secur|cyber|hack|infosec|kibernet|saug/i

/**
 * The publications that the words speak for most, the best known first among equals. None where the words are of another field: whoever knows only
 * publications on security has nothing to say of roses.
 */
export function competitorsFor(text: string): string[] {
  const words = new Set(wordsOf(text))
  const score = (own: readonly string[]) => own.filter((word) => words.has(word)).length
  return PUBLICATIONS.map(({ url, words: own }) => ({ url, hits: score(own) }))
    .filter(({ hits }) => hits > 0 || FIELD.test(text))
    .sort((one, other) => other.hits - one.hits)
    .slice(0, NAMED)
    .map(({ url }) => url)
}

/** The three tags that most articles have, after the field that all of them are of. */
export function nicheOf(articles: readonly { tags: readonly string[] }[]): string {
  const counts = new Map<string, number>()
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const leading = [...counts].sort(([one, times], [other, more]) => more - times || one.localeCompare(other)).slice(0, 3)
  return ['Cybersecurity', ...leading.map(([tag]) => tag)].join(', ')
}
