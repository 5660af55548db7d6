import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'ja',
  variety: 'Standard Japanese.',
  address: {
    interface: 'です・ます; the reader is not named (お使いの, ご自身で instead of あなた)',
    articles: 'だ・である, without address; lists in the dictionary form',
    avoid: ['あなた'],
  },
  quotes: {
    primary: ['「', '」'],
    nested: ['『', '』'],
    note: 'Full-width signs, no spaces. No 。 behind a heading, a label or the name of the site.',
  },
  dates: {
    long: '2024年3月29日',
    month: '2024年3月',
    note: 'No spaces.',
  },
  numbers: {
    half: '0.5',
    thousand: '1,234',
    tenThousand: '12,345',
    percent: '5%',
    terabytes: '1.2 TB',
    note: 'Half-width figures, no space before a counter (24時間). 1つ, 2人 in figures.',
  },
  names: {
    people: 'Latin, with 氏 behind the family name (Freund氏). An account or a pseudonym has none (Jia Tan).',
    organisations:
      'Products, projects and companies in Latin letters; authorities translated with the abbreviation in brackets: 米サイバーセキュリティ・インフラストラクチャセキュリティ庁（CISA）.',
  },
  headlines: 'A noun or the plain form, no full stop.',
  terms: {
    release: {
      use: ['リリース'],
      avoid: ['釈放', '解放'],
      note: '',
    },
    maintainer: {
      use: ['メンテナー'],
      avoid: ['保守員', '維持者'],
      note: '',
    },
    compromised: {
      use: ['改ざんされた', '侵害された', '影響を受ける'],
      avoid: ['感染した', '妥協'],
      note: '影響を受ける: affected. 感染した: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['脆弱性'],
      avoid: ['もろさ', '傷つきやすさ'],
      note: '',
    },
    exploit: {
      use: ['悪用', 'エクスプロイト'],
      avoid: ['搾取', '使われている脆弱性'],
      note: '',
    },
    patch: {
      use: ['パッチ', '修正'],
      avoid: ['継ぎ当て'],
      note: '',
    },
    payload: {
      use: ['ペイロード'],
      avoid: ['積載物', '有効荷重'],
      note: '',
    },
    trigger: {
      use: ['トリガー'],
      avoid: ['引き金'],
      note: '引き金 belongs to a gun.',
    },
    defender: {
      use: ['防御側'],
      avoid: ['守る側', '守備'],
      note: '',
    },
  },
  code: 'as in the original',
  notes: [
    'Long vowels end in ー: メンテナー, サーバー, ブラウザー.',
    'OpenSSH Portable is a name: Portable版, not 移植版.',
    'メール and pages say 登録 and 配信停止 for a subscription, not 購読.',
  ],
}
