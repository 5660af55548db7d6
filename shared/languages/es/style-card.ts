import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'es',
  variety: 'Spanish of Spain, without words that only Spain understands.',
  address: {
    interface: 'tú',
    articles: 'Impersonal: infinitives in headings and lists, conviene, hay que or se elsewhere',
    avoid: ['usted', 'ustedes', 'vosotros', 'vosotras', 'vuestro*', 'vuestra*'],
  },
  quotes: {
    primary: ['«', '»'],
    nested: ['“', '”'],
    note: 'A full stop stands behind the closing mark. ¿ and ¡ open what ? and ! close.',
  },
  dates: {
    long: '29 de marzo de 2024',
    month: 'marzo de 2024',
    note: 'Months small.',
  },
  numbers: {
    half: '0,5',
    thousand: '1234',
    tenThousand: '12.345',
    percent: '5\u00a0%',
    terabytes: '1,2 TB',
    note: 'Four figures stand together.',
  },
  names: {
    people: 'Original spelling.',
    organisations: 'Original spelling; authorities and laws have their Spanish name where there is one, with the original once.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['versión'],
      avoid: ['liberación*', 'liberado*'],
      note: '',
    },
    maintainer: {
      use: ['mantenedor'],
      avoid: ['conservador*', 'manutentor*'],
      note: '',
    },
    compromised: {
      use: ['comprometido', 'afectado'],
      avoid: ['infectad*'],
      note: 'infectado: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['vulnerabilidad', 'fallo'],
      avoid: ['agujero*'],
      note: 'fallo: flaw.',
    },
    exploit: {
      use: ['explotar', 'explotación', 'exploit'],
      avoid: ['fallos usados'],
      note: '',
    },
    patch: {
      use: ['parche', 'corrección'],
      avoid: ['remiendo*', 'tirita*'],
      note: '',
    },
    payload: {
      use: ['carga maliciosa'],
      avoid: ['carga útil', 'cargas útiles'],
      note: '',
    },
    trigger: {
      use: ['detonante'],
      avoid: ['gatillo*', 'disparador*'],
      note: '',
    },
    defender: {
      use: ['equipos de defensa'],
      avoid: ['defensor*'],
      note: 'defensores are football players.',
    },
  },
  code: 'as in the original',
  notes: [
    'archivo is a file: a release tarball is a tarball, explained once as archivo comprimido.',
    'No bare plural as a subject: lo han editado personas becomes editado por personas.',
    'orden, not comando, for what is typed; correo electrónico, not email.',
  ],
}
