import type { Locale } from '#shared/locales.ts'

/**
 * What a digest says. `{site}` is the publication's name, `{title}` the first article's, `{from}` and `{to}` dates of the language,
 * `{count}` a number, `{email}` the reader's address. Nothing is counted in words: a number stands alone.
 */
export interface DigestTexts {
  subject: string
  heading: string
  published: string
  read: string
  minutes: string
  more: string
  all: string
  why: string
}

export const DIGEST_TEXTS: Readonly<Record<Locale, DigestTexts>> = {
  lt: {
    subject: 'Savaitės kibernetinio saugumo naujienos: {title}',
    heading: 'Savaitės naujienos',
    published: 'Publikuota {from} – {to}',
    read: 'Skaityti',
    minutes: '{count} min.',
    more: 'Kitų šios savaitės straipsnių: {count}',
    all: 'Visi straipsniai svetainėje „{site}“',
    why: 'Šį laišką gaunate, nes patvirtinote „{site}“ naujienlaiškio prenumeratą adresu {email}.',
  },
  en: {
    subject: 'The week in cybersecurity: {title}',
    heading: 'This week’s stories',
    published: 'Published {from} – {to}',
    read: 'Read',
    minutes: '{count} min',
    more: 'More of this week’s stories: {count}',
    all: 'All stories on {site}',
    why: 'You receive this because you confirmed your subscription to the {site} newsletter for {email}.',
  },
  de: {
    subject: 'Die Woche in der Cybersicherheit: {title}',
    heading: 'Die Themen der Woche',
    published: 'Erschienen {from} – {to}',
    read: 'Lesen',
    minutes: '{count} Min.',
    more: 'Weitere Artikel dieser Woche: {count}',
    all: 'Alle Artikel auf {site}',
    why: 'Sie erhalten diese E-Mail, weil Sie den Newsletter von {site} für {email} bestätigt haben.',
  },
  es: {
    subject: 'La semana en ciberseguridad: {title}',
    heading: 'Las noticias de la semana',
    published: 'Publicado {from} – {to}',
    read: 'Leer',
    minutes: '{count} min',
    more: 'Otros artículos de esta semana: {count}',
    all: 'Todos los artículos en {site}',
    why: 'Recibes este mensaje porque confirmaste la suscripción al boletín de {site} con la dirección {email}.',
  },
  fr: {
    subject: 'La semaine en cybersécurité : {title}',
    heading: 'Les articles de la semaine',
    published: 'Publié {from} – {to}',
    read: 'Lire',
    minutes: '{count} min',
    more: 'Autres articles de la semaine : {count}',
    all: 'Tous les articles sur {site}',
    why: 'Vous recevez ce message car vous avez confirmé votre abonnement à la newsletter de {site} avec l’adresse {email}.',
  },
  pl: {
    subject: 'Tydzień w cyberbezpieczeństwie: {title}',
    heading: 'Artykuły tygodnia',
    published: 'Opublikowano {from} – {to}',
    read: 'Czytaj',
    minutes: '{count} min',
    more: 'Pozostałe artykuły z tego tygodnia: {count}',
    all: 'Wszystkie artykuły w serwisie {site}',
    why: 'Otrzymujesz tę wiadomość, ponieważ potwierdzono subskrypcję newslettera {site} na adres {email}.',
  },
  ru: {
    subject: 'Неделя в кибербезопасности: {title}',
    heading: 'Материалы недели',
    published: 'Опубликовано {from} – {to}',
    read: 'Читать',
    minutes: '{count} мин',
    more: 'Другие материалы этой недели: {count}',
    all: 'Все материалы на {site}',
    why: 'Вы получили это письмо, потому что подтвердили подписку на рассылку {site} для адреса {email}.',
  },
  zh: {
    subject: '本周网络安全要闻：{title}',
    heading: '本周文章',
    published: '发布于 {from} 至 {to}',
    read: '阅读全文',
    minutes: '{count} 分钟',
    more: '本周其他文章：{count} 篇',
    all: '在 {site} 查看全部文章',
    why: '您收到此邮件，是因为您已确认以 {email} 订阅 {site} 电子报。',
  },
  ja: {
    subject: '今週のサイバーセキュリティ：{title}',
    heading: '今週の記事',
    published: '{from}～{to} に公開',
    read: '記事を読む',
    minutes: '{count} 分',
    more: '今週のその他の記事：{count} 件',
    all: '{site} のすべての記事',
    why: 'このメールは、{email} 宛ての {site} ニュースレターの購読を確認された方にお送りしています。',
  },
  ko: {
    subject: '이번 주 사이버 보안 소식: {title}',
    heading: '이번 주 기사',
    published: '{from} ~ {to} 게시',
    read: '기사 읽기',
    minutes: '{count}분',
    more: '이번 주 다른 기사: {count}건',
    all: '{site}의 모든 기사',
    why: '{email} 주소로 {site} 뉴스레터 구독을 확인하셨기 때문에 이 메일을 보내드립니다.',
  },
  it: {
    subject: 'La settimana nella cybersicurezza: {title}',
    heading: 'Gli articoli della settimana',
    published: 'Pubblicati {from} – {to}',
    read: 'Leggi',
    minutes: '{count} min',
    more: 'Altri articoli di questa settimana: {count}',
    all: 'Tutti gli articoli su {site}',
    why: 'Ricevi questo messaggio perché hai confermato l’iscrizione alla newsletter di {site} con l’indirizzo {email}.',
  },
  nl: {
    subject: 'De week in cybersecurity: {title}',
    heading: 'De artikelen van deze week',
    published: 'Gepubliceerd {from} – {to}',
    read: 'Lezen',
    minutes: '{count} min.',
    more: 'Andere artikelen van deze week: {count}',
    all: 'Alle artikelen op {site}',
    why: 'Je ontvangt dit bericht omdat je het abonnement op de nieuwsbrief van {site} voor {email} hebt bevestigd.',
  },
  sv: {
    subject: 'Veckan i cybersäkerhet: {title}',
    heading: 'Veckans artiklar',
    published: 'Publicerat {from} – {to}',
    read: 'Läs',
    minutes: '{count} min',
    more: 'Fler artiklar från veckan: {count}',
    all: 'Alla artiklar på {site}',
    why: 'Du får det här brevet eftersom du har bekräftat prenumerationen på nyhetsbrevet från {site} för {email}.',
  },
  pt: {
    subject: 'A semana na cibersegurança: {title}',
    heading: 'Os artigos da semana',
    published: 'Publicado {from} – {to}',
    read: 'Ler',
    minutes: '{count} min',
    more: 'Outros artigos desta semana: {count}',
    all: 'Todos os artigos em {site}',
    why: 'Recebe esta mensagem porque confirmou a subscrição da newsletter de {site} para {email}.',
  },
  tr: {
    subject: 'Siber güvenlikte bu hafta: {title}',
    heading: 'Haftanın yazıları',
    published: 'Yayın tarihi: {from} – {to}',
    read: 'Oku',
    minutes: '{count} dk',
    more: 'Bu haftanın diğer yazıları: {count}',
    all: '{site} üzerindeki tüm yazılar',
    why: 'Bu iletiyi, {email} adresi için {site} bülteni aboneliğini onayladığınız için alıyorsunuz.',
  },
}
