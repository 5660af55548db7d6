import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      've bir bu da de için ile ise olarak olan çok daha en gibi kadar sonra önce ancak ama veya ya ne değil var yok her o ki mi mı mu mü diye göre üzerinde üzerinden tarafından şu onun bunu buna bunun nasıl neden hangi tüm bütün bazı birçok yalnızca sadece çünkü eğer hem hiç hiçbir iki üç zaman hâlâ artık böylece dolayısıyla bile ayrıca karşı oldu oldukça oluyor olabilir edilen eden etti edildi olduğu olduğunu olması üzere iken bağlı bunlar onlar içinde arasında biri birini bunları kez ilk yeni',
    stems:
      'güvenlik güvenli zafiyet saldır sunucu güncelle denetle kontrol yama açı yayım parola deneme makine etkilen düzelt kötü şifre ayrıcal ağ adım paket kütüphane günlük anahtar oturum kurulu kurun zincir kapı sürüm dağıtım kaynak durum',
    letters: 'âçğıîöşüû',
  },
  foreignLetters: null,
  neighbours: [
    {
      name: 'Azerbaijani',
      words: 'və ilə üçün də çox lakin isə hər qədər bilər deyə ən hələ dəfə nə',
      letters: 'ə',
      ownWords: 've için ile ancak gibi çok olarak değil',
      ownLetters: '',
    },
    {
      name: 'Uzbek',
      words: 'va bo bilan uchun edi deb esa ham uning keyin bergan mumkin haqida qilgan ammo yil ega yuz z lgan g to eng lekin shu',
      letters: '',
      ownWords: 've için ile ancak gibi daha çok olarak olan de',
      ownLetters: 'ıüşğöç',
    },
  ],
}
