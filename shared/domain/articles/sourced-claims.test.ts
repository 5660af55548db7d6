import { expect, it } from 'vitest'
import { unsourcedClaims } from './sourced-claims.ts'

const SOURCES = [
  'CVE-2099-10001: Fictiva Gateway buffer overflow',
  'Fictiva Gateway before 4.2.1 has an overflow. CVSS base score: 9.8. About 1,200 devices in 14 countries. Fixed on 2026-11-19. Two flaws, 3 million users, 512 MB. Uses SHA-256.',
  'cert.example',
]
const claims = (text: string) => unsourcedClaims([text], SOURCES)

it.each([
  'Fictiva fixed CVE-2099-10001 in version 4.2.1 on 19 November 2026; it scores 9.8.',
  'In November 2026, 1200 devices were affected (v4.2.1).',
  'November 19, 2026: both flaws, 3,000,000 users, 14th country, 512MB.',
  'As cert.example says, the CVSS score of this API is 9.8. SHA-256 is in use.',
  'On the 19th of November, one of the flaws was fixed in 2026.',
])('finds nothing where everything has a source: %s', (text) => {
  expect(claims(text)).toEqual([])
})

it.each([
  ['It is CVE-2099-10002.', 'CVE-2099-10002'],
  ['It is CVE-2099-1000.', 'CVE-2099-1000'],
  ['Version 4.2.2 helps.', '4.2.2'],
  ['Version 4.2 helps.', '4.2'],
  ['It scores 9.9.', '9.9'],
  ['1,201 devices.', '1,201'],
  ['11 devices.', '11'],
  ['Three flaws.', 'Three'],
  ['Dozens of users.', 'Dozens'],
  ['4 million users.', '4 million'],
  ['Fixed on 18 November 2026.', '18 November 2026'],
  ['Fixed on November 20.', 'November 20'],
  ['Fixed on 2026-11-20.', '2026-11-20'],
  ['In October 2026.', 'October 2026'],
  ['See https://evil.example/a?b=c.', 'https://evil.example/a?b=c'],
  ['See evil.example for it.', 'evil.example'],
  ['Write to me@evil.example now.', 'me@evil.example'],
  ['It runs on 10.1.2.3.', '10.1.2.3'],
  ['Uses SHA-384.', 'SHA-384'],
  ['The code is KX-CANARY-PWNED.', 'KX-CANARY-PWNED'],
  ['The code is CANARYX.', 'CANARYX'],
  ['The code is kx7f3a9.', 'kx7f3a9'],
])('names what no source says: %s', (text, named) => {
  expect(claims(text)).toContain(named)
})
