import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'zh-Hans',
  variety: 'Simplified Chinese of mainland China; no Taiwanese terms (邮件简报, not 电子报).',
  address: {
    interface: '您',
    articles: '您, sparingly; mostly without a pronoun',
    avoid: ['你'],
  },
  quotes: {
    primary: ['“', '”'],
    nested: ['‘', '’'],
    note: 'Full-width signs: ，。：；！？（）. Titles of books and laws in 《》.',
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
    note: 'No space between characters and Latin letters or figures: the page sets the gap. A unit in Latin letters stands off from its figure. 万 and 亿 for large round numbers.',
  },
  names: {
    people: 'Latin, without a title.',
    organisations:
      'Products, projects and companies in Latin letters; authorities translated with the abbreviation in brackets: 美国网络安全和基础设施安全局（CISA）.',
  },
  headlines: 'No full stop; a question keeps its ？.',
  terms: {
    release: {
      use: ['版本', '发布'],
      avoid: ['释放', '放行'],
      note: '',
    },
    maintainer: {
      use: ['维护者'],
      avoid: ['维修员', '养护'],
      note: '',
    },
    compromised: {
      use: ['遭篡改', '被入侵', '受影响'],
      avoid: ['受感染', '妥协'],
      note: '受影响: affected. 受感染: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['漏洞'],
      avoid: ['易损性', '安全洞'],
      note: '',
    },
    exploit: {
      use: ['利用'],
      avoid: ['剥削', '开采'],
      note: '',
    },
    patch: {
      use: ['补丁', '修补'],
      avoid: ['贴片'],
      note: '',
    },
    payload: {
      use: ['恶意载荷'],
      avoid: ['有效载荷', '有效负载'],
      note: '有效 is effective.',
    },
    trigger: {
      use: ['触发代码', '触发'],
      avoid: ['扳机'],
      note: '',
    },
    defender: {
      use: ['安全团队'],
      avoid: ['防守方', '后卫'],
      note: '防守方 is the defending side of a match.',
    },
  },
  code: 'as in the original',
  notes: ['A free offer has conditions and a range (需要满足什么条件、覆盖到什么范围), not a repayment.', 'OpenSSH Portable is a name: Portable版.'],
}
