import type { SourceKind } from '../platform/research-candidate.ts'

/** Public databases that a newsroom without sources of its own begins with. */
export const PUBLIC_SOURCES: readonly { kind: SourceKind; url: string }[] = [
  { kind: 'kev', url: 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json' },
  { kind: 'nvd', url: 'https://services.nvd.nist.gov/rest/json/cves/2.0' },
]
