import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: '이번 주 사이버 보안 소식: {title}',
  heading: '이번 주 기사',
  published: '{from} ~ {to} 발행',
  read: '기사 읽기',
  minutes: '{count}분',
  more: '이번 주 다른 기사: {count}건',
  all: '{site}의 모든 기사',
  why: '{email} 주소로 {site} 뉴스레터 구독을 확인하셨기 때문에 이 메일을 보내드립니다.',
}
