import type { Words } from '../english.ts'

export const pl: Words = {
  allow: [
    'pozwala|pozwalają|pozwolił|pozwoliła|pozwoliło|pozwolić|umożliwia|umożliwiają',
    'zabrania|zabraniają|zabronił|zabroniła|zabroniło|zabronić|uniemożliwia|uniemożliwiają',
  ],
  rise: [
    'wzrasta|wzrósł|wzrosła|wzrosły|wzrost|wzrostu|rośnie|rosną|zwiększyć|zwiększył|zwiększa',
    'spada|spadł|spadła|spadły|spadek|spadku|maleje|maleją|zmniejszyć|zmniejszył|zmniejsza',
  ],
  accept: [
    'akceptuje|zaakceptował|zaakceptować|zatwierdził|zatwierdzić|potwierdził|potwierdziła|potwierdza|zgodził się',
    'odrzuca|odrzucił|odrzucić|odrzucił|odrzucić|zaprzeczył|zaprzeczyła|zaprzecza|odmówił',
  ],
  begin: [
    'zaczyna|zaczął|zaczęła|zaczęło|zaczęli|rozpoczął|rozpoczęła|rozpoczęcia|początek|początku|otworzył|otwarto|otwarte',
    'kończy|skończył|skończyła|skończyło|skończyli|zakończył|zakończyła|zakończenia|koniec|końcu|zamknął|zamknięto|zamknięte',
  ],
  win: [
    'wygrywa|wygrał|wygrała|wygrali|wygrać|zwycięstwo|zwycięstwa|zwycięstwem|wygrana',
    'przegrywa|przegrał|przegrała|przegrali|przegrać|porażka|porażki|porażką|przegrana',
  ],
  support: ['popiera|poparł|poparła|popierają|poparcie|poparcia|za', 'krytykuje|skrytykował|skrytykowała|krytykują|sprzeciw|sprzeciwu|przeciw'],
  trade: ['kupuje|kupił|kupiła|kupili|kupić|zakup|zakupu|kupna', 'sprzedaje|sprzedał|sprzedała|sprzedali|sprzedać|sprzedaż|sprzedaży|sprzedaży'],
  quality: [
    'dobry|dobra|dobre|dobrych|dobrze|lepszy|lepsze|lepiej|najlepszy|najlepsze|pozytywne',
    'zły|zła|złe|złych|źle|gorszy|gorsze|gorzej|najgorszy|najgorsze|negatywne',
  ],
  success: ['udało się|sukces|sukcesu|sukcesem|zdołał|powodzenie', 'nie udało się|porażka|porażki|porażką|nie zdołał|niepowodzenie'],
  least: ['co najmniej|przynajmniej|minimum', 'co najwyżej|najwyżej|maksimum'],
  more: ['ponad|więcej niż|więcej|bardziej', 'poniżej|mniej niż|mniej|mniej'],
  before: ['przed|zanim|wcześniej|temu', 'po|gdy|później|później'],
  high: [
    'wysoki|wysoka|wysokie|wyższy|wyższa|wyższe|najwyższy|duży|duża|duże|większy|większa|większe|największy|największe',
    'niski|niska|niskie|niższy|niższa|niższe|najniższy|mały|mała|małe|mniejszy|mniejsza|mniejsze|najmniejszy|najmniejsze',
  ],
  first: ['pierwszy|pierwsza|pierwsze|pierwszego|pierwszej|pierwszym', 'ostatni|ostatnia|ostatnie|ostatniego|ostatniej|ostatnim'],
  until: ['do', 'od'],
  must: ['musi|muszą|musiał|musiała|powinien|powinna|powinni|powinny|trzeba|należy', 'może|mogą|mógł|mogła|może|może|mogą|mogą|można|można'],
  hedge: [
    'może|mogą|mógłby|mogłaby|mogłoby|prawdopodobnie|możliwe, że|być może|podobno|rzekomo|rzekome|rzekomy|podejrzany|wydaje się',
    'będzie|będą|będzie|będzie|będzie||||||||winny|jest',
  ],
  currency: ['dolarów|dolary|dolara|dolar', 'euro|euro|euro|euro', 'funtów|funty|funta|funt'],
  time: [
    'minuta|minuty|minut|minutę|minutach',
    'godzina|godziny|godzin|godzinę|godzinach',
    'dzień|dni|dni|dzień|dniach',
    'tydzień|tygodnie|tygodni|tydzień|tygodniach',
    'miesiąc|miesiące|miesięcy|miesiąc|miesiącach',
    'rok|lata|lat|rok|latach',
  ],
  length: ['mila|mile|mil|milę', 'kilometr|kilometry|kilometrów|kilometr', 'metr|metry|metrów|metr', 'stopa|stopy|stóp|stopę', 'cal|cale|cali|cal'],
  weight: ['kilogram|kilogramy|kilogramów|kg', 'tona|tony|ton|t', 'gram|gramy|gramów|g'],
  country: [
    'Stany Zjednoczone|Stanów Zjednoczonych|Stanach Zjednoczonych|USA|Ameryka|Ameryki|Ameryce',
    'Wielka Brytania|Wielkiej Brytanii|Wielkiej Brytanii|Wielka Brytania|Wielka Brytania|Wielkiej Brytanii|Wielkiej Brytanii',
    'Chiny|Chin|Chinach|Chin|Chiny|Chin|Chinach',
    'Rosja|Rosji|Rosji|Rosji|Rosja|Rosji|Rosji',
    'Niemcy|Niemiec|Niemczech|Niemiec|Niemcy|Niemiec|Niemczech',
    'Meksyk|Meksyku|Meksyku|Meksyku|Meksyk|Meksyku|Meksyku',
    'Indonezja|Indonezji|Indonezji|Indonezji|Indonezja|Indonezji|Indonezji',
    'Szkocja|Szkocji|Szkocji|Szkocji|Szkocja|Szkocji|Szkocji',
    'Turcja|Turcji|Turcji|Turcji|Turcja|Turcji|Turcji',
    'Hiszpania|Hiszpanii|Hiszpanii|Hiszpanii|Hiszpania|Hiszpanii|Hiszpanii',
  ],
  compass: [
    'północ|północy|północny|północna|północnej|północnego|północną|północne',
    'południe|południa|południowy|południowa|południowej|południowego|południową|południowe',
    'wschód|wschodu|wschodni|wschodnia|wschodniej|wschodniego|wschodnią|wschodnie',
    'zachód|zachodu|zachodni|zachodnia|zachodniej|zachodniego|zachodnią|zachodnie',
  ],
  side: ['lewy|lewa|lewo|lewej|lewym|lewą|lewe', 'prawy|prawa|prawo|prawej|prawym|prawą|prawe'],
  negation: [
    'jest|są|był|była|było|były|może|mogą|ma|mają|będzie|będą|został|została|powiedział',
    'nie jest|nie są|nie był|nie była|nie było|nie były|nie może|nie mogą|nie ma|nie mają|nie będzie|nie będą|nie został|nie została|nie powiedział',
  ],
  chatter: [
    'Oto tłumaczenie: …',
    '… (Uwaga: zachowano oryginalną nazwę.)',
    'Oczywiście! …',
    'Here is the translation: …',
    '… Proszę o informację, czy coś jeszcze zmienić.',
    'Sure! …',
  ],
  additions: [', czego eksperci od dawna się obawiali', ' i następnie poinformował właściwy urząd', ', co jeszcze bardziej podniosło koszty'],
}
