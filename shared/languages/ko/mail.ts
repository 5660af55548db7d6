import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: '{site} 구독을 확인해 주세요',
  confirmText:
    '누군가(아마도 본인) {email} 주소로 {site} 뉴스레터를 신청했습니다. 받아 보시려면 구독을 확인해 주세요. 링크는 24시간 안에 한 번만 사용할 수 있습니다.',
  confirmAction: '구독 확인',
  confirmIgnore: '본인이 신청하지 않았다면 아무것도 하지 않으셔도 됩니다. 더 이상 메일을 보내지 않고 주소를 삭제합니다.',
  subscribedSubject: '{site} 뉴스레터를 구독 중입니다',
  subscribedText: '{site} 뉴스레터는 {email} 주소로 발송됩니다. 언제든지 클릭 한 번으로 구독을 해지할 수 있습니다.',
  unsubscribe: '구독 해지',
}
