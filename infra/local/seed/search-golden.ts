import { LATIN } from './golden-queries-latin.ts'
import { OTHER_SCRIPTS } from './golden-queries-other-scripts.ts'

/** The seven demo articles by short names, as lists show them: newest first. The draft that a newcomer publishes is the newest. */
export const ARTICLES = {
  ssh: 'regresshion-cve-2024-6387-openssh-guide',
  xz: 'xz-utils-backdoor-cve-2024-3094',
  keepass: 'keepassxc-review-offline-password-manager',
  http2: 'http2-rapid-reset-cve-2023-44487-explained',
  deadlines: 'patch-deadlines-should-follow-attackers',
  osv: 'osv-scanner-dependency-scanning-setup',
  free: 'free-security-programmes-conditions',
} as const

/** Names that each stand in one article, the same in every language. */
export const NAMES = {
  LoginGraceTime: 'ssh',
  liblzma: 'xz',
  kdbx: 'keepass',
  RST_STREAM: 'http2',
  SSVC: 'deadlines',
  'osv-scanner.toml': 'osv',
  shadowserver: 'free',
} as const satisfies Record<string, keyof typeof ARTICLES>

/** By language: `golden-queries.ts` says what they are. */
export const GOLDEN = { ...LATIN, ...OTHER_SCRIPTS }

/** Languages that the demo articles are in. */
export const GOLDEN_LOCALES = Object.keys(GOLDEN) as (keyof typeof GOLDEN)[]
