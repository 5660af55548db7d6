import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'de',
  variety: 'German of Germany: ß, no Swiss or Austrian words.',
  address: {
    interface: 'Sie, capital',
    articles: 'No address: infinitives in headings and lists (Die Paketrevision prüfen), man or a noun elsewhere',
    avoid: ['du', 'dich', 'dir', 'dein*', 'euch', 'euer', 'eure*'],
  },
  quotes: {
    primary: ['„', '“'],
    nested: ['‚', '‘'],
    note: 'The closing mark has the shape of an English opening one.',
  },
  dates: {
    long: '29. März 2024',
    month: 'März 2024',
    note: 'In a sentence: am 29. März 2024; a no-break space after the day.',
  },
  numbers: {
    half: '0,5',
    thousand: '1.234',
    tenThousand: '12.345',
    percent: '5\u00a0%',
    terabytes: '1,2 TB',
    note: 'An ellipsis for left-out words stands off by a no-break space.',
  },
  names: {
    people: 'Original spelling; genitive with s (Freunds Beitrag).',
    organisations: 'Original spelling; compounds take hyphens: SSH-Server, Debian-basierte Images.',
  },
  headlines: 'Sentence case, nouns capital as always; a whole sentence after a colon begins with a capital.',
  terms: {
    release: {
      use: ['Version', 'Release'],
      avoid: ['Freilassung*', 'Freigabe*'],
      note: 'Release in compounds: Release-Dateien, Release-Zweig.',
    },
    maintainer: {
      use: ['Maintainer'],
      avoid: ['Betreuer*', 'Instandhalter*', 'Verwalter*'],
      note: '',
    },
    compromised: {
      use: ['kompromittiert', 'betroffen', 'manipuliert'],
      avoid: ['infiziert*', 'verseucht*'],
      note: 'betroffen: affected. infiziert: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['Schwachstelle', 'Sicherheitslücke'],
      avoid: ['Verwundbarkeit*', 'Verletzlichkeit*', 'hohe Schwachstelle*'],
      note: 'The adjective is verwundbar. Severity: Schwachstelle mit hohem Schweregrad.',
    },
    exploit: {
      use: ['ausnutzen', 'Ausnutzung', 'Exploit'],
      avoid: ['benutzte*', 'unbenutzte*', 'ausbeut*'],
      note: '',
    },
    patch: {
      use: ['Patch', 'patchen', 'Update'],
      avoid: ['Flicken', 'Pflaster*'],
      note: '',
    },
    payload: {
      use: ['Nutzlast', 'Schadcode'],
      avoid: ['Ladung*'],
      note: '',
    },
    trigger: {
      use: ['Auslöser'],
      avoid: ['Abzug*', 'Trigger'],
      note: '',
    },
    defender: {
      use: ['Sicherheitsteams', 'die Verteidigung'],
      avoid: ['Verteidiger*'],
      note: 'Verteidiger are football players or defense lawyers.',
    },
  },
  code: 'as in the original',
  notes: [
    'Neither gender alone where a reader or author is meant: Zur Person, Leserinnen und Leser, or a word without gender.',
    'The page on advertising and AI is called Transparenz.',
    'No personified sentences: not Das Ergebnis will gelesen sein.',
  ],
}
