import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'pt-PT',
  variety: 'European Portuguese, spelling of 1990; no Brazilian words or word order.',
  address: {
    interface: 'Third person without a pronoun (A sua escolha, Tente novamente)',
    articles: 'Third person without a pronoun, in the imperative: Substitua os pacotes afetados',
    avoid: ['você', 'vocês', 'tu', 'teu', 'tua'],
  },
  quotes: {
    primary: ['«', '»'],
    nested: ['“', '”'],
    note: 'No spaces inside.',
  },
  dates: {
    long: '29 de março de 2024',
    month: 'março de 2024',
    note: 'In a sentence: a 29 de março de 2024, not em.',
  },
  numbers: {
    half: '0,5',
    thousand: '1234',
    tenThousand: '12\u00a0345',
    percent: '5%',
    terabytes: '1,2 TB',
    note: 'Four figures stand together.',
  },
  names: {
    people: 'Original spelling.',
    organisations: 'Original spelling, with the article that Portuguese gives: o OpenSSH, a liblzma, a CISA.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['versão', 'lançamento'],
      avoid: ['libertação', 'liberação'],
      note: '',
    },
    maintainer: {
      use: ['mantenedor'],
      avoid: ['responsáveis pela manutenção', 'responsável pela manutenção'],
      note: '',
    },
    compromised: {
      use: ['comprometido', 'afetado'],
      avoid: ['infetad*', 'infectad*'],
      note: 'afetado: affected. infetado: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['vulnerabilidade', 'falha'],
      avoid: ['buraco*'],
      note: 'falha: flaw.',
    },
    exploit: {
      use: ['explorar', 'exploração'],
      avoid: ['falhas usadas'],
      note: '',
    },
    patch: {
      use: ['correção', 'corrigir'],
      avoid: ['remendo*'],
      note: '',
    },
    payload: {
      use: ['carga maliciosa'],
      avoid: ['carga útil'],
      note: '',
    },
    trigger: {
      use: ['gatilho'],
      avoid: ['disparador*'],
      note: '',
    },
    defender: {
      use: ['quem defende sistemas'],
      avoid: ['defensor*'],
      note: 'defensores are football players.',
    },
  },
  code: 'as in the original',
  notes: [
    'a carregar, not carregando; ecrã, ficheiro, ligação, utilizador, palavra-passe.',
    'ter ligação a for linking of programs: ligado is also switched on.',
    'backdoor, explained once as um acesso oculto; porta das traseiras is at a house.',
    'seguido or já segue for what a reader follows; a seguir is next.',
  ],
}
