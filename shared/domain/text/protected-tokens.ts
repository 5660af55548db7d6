import { memoised } from './memoised.ts'

/** What a fact is; decides whether its place among its like matters. */
export type FactClass = 'url' | 'email' | 'id' | 'hash' | 'mac' | 'ip' | 'path' | 'variable' | 'flag' | 'package' | 'version' | 'unit' | 'name' | 'bracket'

export interface Fact {
  class: FactClass
  /** As it stands in the text. */
  text: string
  /** Offset in the text. */
  index: number
}

/** Facts of which a translation that changes their order says something else: "from 2.4.1 to 2.4.3". */
export const ORDERED_CLASSES: readonly FactClass[] = ['id', 'hash', 'mac', 'ip', 'package', 'version', 'unit']

const SUFFIX = String.raw`(?:[+~][\w.+~-]*\w|-\d+(?![\d.])(?:[a-z][\w.+~]*\w)?|[-.]?(?:alpha|beta|rc|pre|dev|post|patch|build|sp|esr|lts|p|u|r)(?:[.-]?\d+)*|[a-z])?\b`
/** Two numbers are a version only in such company; 2.5 million or a score of 9.8 are not. */
const VERSION_LEAD =
  'v|ver\\.?|[Vv]ersions?|[Rr]eleases?|[Bb]ranch|[Ss]eries|TLS|SSL|HTTP|SMB|USB|OAuth|Wi-Fi|Bluetooth|\\.NET|PHP|Python|Perl|Ruby|Java|Go|Rust|Node\\.js|Linux|kernel|Ubuntu|Debian|Fedora|Android|iOS|iPadOS|macOS|Windows|Chrome|Firefox|Safari|OpenSS[LH]|Apache|nginx|MySQL|MariaDB|PostgreSQL|WordPress|Drupal|Joomla|Docker|Kubernetes|FortiOS|PAN-OS|vCenter|ESXi|Exchange|GitLab|Jenkins|Confluence|Jira'
const FILE =
  'exe|dll|sys|so|dylib|bin|py|js|ts|mjs|sh|ps1|bat|cmd|vbs|jar|war|zip|rar|7z|xz|gz|bz2|lzma|tar|tgz|deb|rpm|msi|apk|ipa|json|ya?ml|toml|xml|conf|cfg|ini|env|log|txt|md|csv|pdf|docx?|xlsx?|pptx?|rtf|cpp|php|jsp|aspx?|html?|lnk|iso|img|dmg|m4|service|pem|crt|cer|key|db|sqlite|sql|bak|tmp|ko|elf|wasm'
const DOMAIN =
  'com|org|net|io|dev|gov|edu|mil|int|info|biz|app|cloud|onion|local|internal|example|test|co|me|ai|eu|lt|de|fr|es|it|nl|pl|pt|se|ru|cn|jp|kr|tr|uk|us|ch|at|be|cz|ee|lv|ua|su|xyz|top|site|online'
const DOT = String.raw`(?:\.|\[\.\])`
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const HEX4 = String.raw`[\da-fA-F]{1,4}`

/** In order of precedence: an address in a URL is part of the URL. */
const PATTERNS: readonly [FactClass, string][] = [
  ['url', String.raw`\b(?:https?|hxxps?|s?ftp|ssh|git|ldaps?|rmi|file|wss?):\/\/[^\s<>"'“”„»«（）「」、。，]*[^\s<>"'“”„»«（）「」、。，.,;:!?)\]]`],
  ['email', String.raw`\b[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b`],
  ['package', String.raw`(?<![\w@])@?[a-z][\w.+]*(?:[-/][a-z][\w.+]*)*(?:@|==|[-_]v?)\d+\.\d[\w.+~:-]*\b`],
  [
    'id',
    String.raw`\b(?:CVE-\d{4}-\d{4,7}|(?:CWE|CAPEC|OSV|ZDI|DSA|DLA|USN|XSA|VU|ICSA|GLSA|PYSEC|RUSTSEC)[-#]\d[\d-]*\d?|GHSA(?:-[\da-z]{4}){3}|RFC ?\d{3,5}|KB ?\d{6,8}|MS\d\d-\d{3}|AD[VP]-?\d{6,}|RH[SBE]A-\d{4}:\d+|T\d{4}(?:\.\d{3})?|(?:APT|UNC|FIN|TA|TEMP|DEV|Storm)-?\d{1,5}|CVSS:[\d.]+(?:\/[A-Z]{1,3}:[A-Z])+)(?![\w])`,
  ],
  [
    'hash',
    String.raw`\b[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}\b|\b(?:sha\d+:)?(?=[\da-f]*\d)(?=\d*[a-f])(?:[\da-f]{32,128}|[\da-f]{7,31})\b|\b(?=[\dA-F]*\d)(?=\d*[A-F])[\dA-F]{32,128}\b`,
  ],
  ['mac', String.raw`\b[\da-fA-F]{2}(?:[:-][\da-fA-F]{2}){5}\b`],
  [
    'ip',
    String.raw`(?<![\w:.])\[?(?:(?:${HEX4}:){7}${HEX4}|(?=[\da-fA-F:]*[\da-fA-F])(?:${HEX4}(?::${HEX4}){0,6})?::(?:${HEX4}(?::${HEX4}){0,6})?)(?![\w:])(?:\]:\d+|\])?(?:\/\d{1,3})?`,
  ],
  ['ip', String.raw`(?<![\w.])${OCTET}(?:${DOT}${OCTET}){3}(?![\w]|\.\d)(?:\/\d{1,2}\b)?(?::\d{1,5}\b)?`],
  ['path', String.raw`\b(?:HKLM|HKCU|HKCR|HKU|HKEY_[A-Z_]+)(?:\\(?:[\w.-]+(?: (?!HK)[A-Z(][\w.()-]*)*(?=\\)|[\w.-]*\w))+`],
  ['path', String.raw`(?:\b[A-Z]:|%\w+%|(?<!\\)\\\\[\w.$-]+)(?:\\(?:[\w.$()-]+(?: [A-Z(][\w.$()-]*)*(?=\\)|[\w.$-]*\w))+`],
  ['path', String.raw`(?<![\w/<.:)])(?:~|\.{1,2})?\/(?:[\w.@+-]+\/)*[\w.@+-]*\w\/?`],
  ['variable', String.raw`\$\{[^}\s]+\}|\{\{[^}]+\}\}|\{\w+\}|\$[A-Z_]\w*|%[A-Z][A-Z_]+%|\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b`],
  ['flag', String.raw`(?<![\w-])--[a-z][\w-]*(?:=[\w./:-]*\w)?|(?<=^|[\s(])-[a-zA-Z](?=[\s,.;)]|$)`],
  ['name', String.raw`\b[A-Za-z_][\w.:]*\(\)`],
  [
    'unit',
    String.raw`(?<![\w.,])\d+(?:[.,]\d+)*[ \u00a0\u202f]?(?:[kKMGTPE]i?B(?:\/s)?|[kKMGT]?bit\/s|[kKMGT]bps|[kMGT]?Hz|[mµn]s|px|dpi|dB|[kMG]?W|kWh|m?A|[mk]?V|B)(?![\p{L}\p{N}_/])`,
  ],
  ['version', String.raw`(?<![\w.])\d+:\d+(?:\.[\w]+)+[-+~][\w.+~-]*\w`],
  ['version', String.raw`(?<![\w.,])v?\d+(?:\.\d+){2,}${SUFFIX}`],
  ['version', String.raw`(?<![\w.,])v?\d+\.\d+[-.]?(?:p|rc|alpha|beta|sp|u|esr)\d+\b`],
  [
    'version',
    String.raw`(?<=(?<!\w)(?:${VERSION_LEAD}) (?:\d+\.\d+(?:, and|, or|,| and| or| to| through) )*)\d+\.\d+(?![\w%]|\.\d|,\d| (?:million|billion|thousand|per ?cent))|\bv\d+(?:\.\d+)?\b`,
  ],
  [
    'name',
    String.raw`(?<![\w.@])[\w-]+(?:\.[\w-]+)*\.(?:${FILE})\b(?![-.]\w)|(?<![\w.@-])(?:[a-z\d][a-z\d-]*${DOT})+(?:${DOMAIN})\b(?![-.]\w)|\b[a-z]\w*_\w+\b`,
  ],
  ['bracket', '[⟦⟧]'],
]

const FACTS = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'gu')

/** What a translation must carry over to the letter, in the order of the text. */
export const factsIn = memoised((text): readonly Fact[] => {
  const facts: Fact[] = []
  for (const match of text.matchAll(FACTS)) {
    const group = match.findIndex((part, index) => index > 0 && part !== undefined)
    facts.push({ class: PATTERNS[group - 1]![0], text: match[0], index: match.index })
  }
  return facts
})

/** A text with its facts, and other words that hold digits, blanked: what is left is language. */
export const withoutFacts = memoised((text) => {
  let rest = ''
  let from = 0
  for (const fact of factsIn(text)) {
    rest += `${text.slice(from, fact.index)} `
    from = fact.index + fact.text.length
  }
  return (rest + text.slice(from)).replace(/(?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\w.-]*\d[\w.-]*/gu, ' ')
})

/** Where a fact stands in a text and is not part of a longer one. */
export function positionsOf(text: string, fact: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(fact); at >= 0; at = text.indexOf(fact, at + fact.length)) {
    const before = text[at - 1] ?? ' '
    const after = text.slice(at + fact.length, at + fact.length + 2)
    if (/\w/.test(before) && /\w/.test(fact[0] as string)) continue
    if (/^\d|^[.,:]\d/.test(after) && /\d$/.test(fact)) continue
    if (/^[A-Za-z_]/.test(after) && /\w$/.test(fact) && !/\d$/.test(fact)) continue
    found.push(at)
  }
  return found
}
