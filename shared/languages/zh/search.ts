import type { Language } from '../language.ts'
import { SIMPLIFIED, TRADITIONAL } from './traditional.ts'

export const search: Language['search'] = {
  endings: '',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
  // Articles are in simplified letters; words are those of Taiwan and Hong Kong with another word on the mainland.
  variety: {
    letters: [TRADITIONAL, SIMPLIFIED],
    words: [
      [/软体/g, '软件'],
      [/硬体/g, '硬件'],
      [/韧体/g, '固件'],
      [/网路/g, '网络'],
      [/伺服器/g, '服务器'],
      [/资讯/g, '信息'],
      [/资料(?!库)/g, '数据'],
      [/资料库/g, '数据库'],
      [/程式/g, '程序'],
      [/骇客/g, '黑客'],
      [/使用者/g, '用户'],
      [/档案/g, '文件'],
      [/记忆体/g, '内存'],
      [/登入/g, '登录'],
      [/帐号/g, '账号'],
      [/套件/g, '软件包'],
    ],
  },
  between: /^[的之]$/u,
}
