import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'en-US',
  variety: 'American English: spelling (organization, program, license, canceled, toward), dates and og:locale. Originals are written in it.',
  address: {
    interface: 'you; buttons in the imperative',
    articles: 'you, sparingly; instructions in the imperative',
    avoid: [],
  },
  quotes: {
    primary: ['“', '”'],
    nested: ['‘', '’'],
    note: 'A comma or period of the sentence stands before the closing mark.',
  },
  dates: {
    long: 'March 29, 2024',
    month: 'March 2024',
    note: 'A comma before the year, and after it where the sentence goes on. Ranges: March 7 to 28, 2024.',
  },
  numbers: {
    half: '0.5',
    thousand: '1,234',
    tenThousand: '12,345',
    percent: '5%',
    terabytes: '1.2 TB',
    note: 'Adjectives take a hyphen: 30-day deadline, 5-minute read.',
  },
  names: {
    people: 'As people write them.',
    organisations: 'As they write themselves, without ™. US agencies by their abbreviation, in full where readers elsewhere may not know them.',
  },
  headlines: 'Sentence case. A few texts of the interface that the specification fixes keep title case (Accept All, Page Not Found).',
  terms: {
    release: {
      use: ['release'],
      avoid: [],
      note: '',
    },
    maintainer: {
      use: ['maintainer'],
      avoid: [],
      note: '',
    },
    compromised: {
      use: ['compromised', 'backdoored', 'affected'],
      avoid: ['infected'],
      note: 'affected: in the range of a flaw. compromised: changed or entered by an attacker. infected: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['vulnerability', 'flaw'],
      avoid: ['security hole'],
      note: 'Severity belongs to the noun: high-severity flaws, not high flaws.',
    },
    exploit: {
      use: ['exploit', 'exploited', 'exploitation'],
      avoid: ['used flaws', 'unused flaws'],
      note: '',
    },
    patch: {
      use: ['patch', 'fix', 'update'],
      avoid: ['band-aid'],
      note: '',
    },
    payload: {
      use: ['payload'],
      avoid: [],
      note: '',
    },
    trigger: {
      use: ['trigger'],
      avoid: [],
      note: '',
    },
    defender: {
      use: ['defenders'],
      avoid: ['defence team'],
      note: '',
    },
  },
  code: 'as in the original',
  notes: [
    'One word for one thing: an article that says release says it throughout.',
    'No idioms, no puns in headings: fourteen languages follow the sentence.',
    'email, not e-mail.',
  ],
}
