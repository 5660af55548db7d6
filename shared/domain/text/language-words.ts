import type { Locale } from '#shared/locales.ts'

export type LatinLocale = Exclude<Locale, 'ru' | 'zh' | 'ja' | 'ko'>

interface LanguageWords {
  /** Words that sentences can hardly do without. */
  functional: string
  /** Beginnings of words that security news can hardly do without, where they are the language's own. */
  stems: string
  /** Letters beyond a to z. */
  letters: string
}

/** What tells the languages in Latin script apart. Source: their grammars and common vocabulary. */
export const LANGUAGE_WORDS: Readonly<Record<LatinLocale, LanguageWords>> = {
  en: {
    functional:
      'a the of and to in is that it for was on are with as be this have from or by not but what all were when we there can an your which their said if will each about how up out them then she many some so these would other into has more her two like him see time could no than first been its who now people my made over did down only way find use may long after between where through back much before also around still they our while because most should does such without against any both under during until every cannot must those here once same just very being had his you do he i me am why nor',
    stems:
      'vulnerab attack server updat check patch flaw releas secur password attempt machin affect fix disclos explain malicious encrypt privileg network guid learn improv',
    letters: '',
  },
  lt: {
    functional:
      'ir nei yra kad tai su bet nuo iki per dėl jau kaip kuris kuri kurie kurios kurių kurią kuriuos kurį arba tik gali turi buvo būti nėra šis ši šie šios šio šią tas ta tie tos to tą prie po už apie taip pat jei jeigu kai kol nes jis ji jie jos jo jų savo visi visos visus dar ne į iš ar be prieš tarp pagal todėl tačiau daugiau mažiau labai kiekvienas kiekvieną kitas kiti kitų viena vienas du dvi metų metais galima reikia kas ką kur kodėl jums jūs mes mūsų jūsų vien net taigi tada tuo čia ten šiame šioje vis ypač bent beveik šių patys pats pati',
    stems:
      'pažeidž atak užpuol server atnauj patikr patais sprag išleis saug slaptaž band įrengin paveik ištais paskelb kenkėj šifr teis tinkl žingsn išmok pager versij sistem paket bibliotek žurnal rakt prisijung pašalin diegim įdieg tiekėj atvaizd grandin kod šaltin pagrind būsen priežast',
    letters: 'ąčęėįšųūž',
  },
  de: {
    functional:
      'der die das und ist nicht mit von den dem des ein eine einer eines einem einen auf für im zu zum zur als auch es sich dass wird werden wurde wurden bei oder aus nach wie nur noch aber vor durch über kann können hat haben war waren sind so wenn sie er ihr ihre ihren ihrer wir man diese dieser dieses diesen diesem unter zwischen bis gegen ohne um am vom beim muss müssen sollte sollten mehr weil damit keine kein keinen keiner jede jeder jedes alle allen anderen andere ob hier dort dann doch schon sehr was wer wo warum welche welcher welches ihnen sein seine seinen seiner bereits sowie selbst etwa',
    stems:
      'schwachstell sicherheit angreif angriff aktualis verwundbar passw betroffen konfigur rechner dienst zugriff nutzer fehler lücke behob behoben ausführ schad hintertür prüf anfäll netzwerk schlüssel anmeld veröffentlich versionen lieferkett quell bibliothek protokoll schritt zurück grund',
    letters: 'äöüß',
  },
  es: {
    functional:
      'par a el la los las de del que y en un una unos unas es no se por con para como su sus al lo más pero o este esta estos estas ese esa eso entre cuando muy sin sobre también hasta hay donde quien desde todo toda todos todas nos durante uno ni contra otros otras otro otra fue son era han ha ser está están puede pueden si ya porque cada antes después qué cómo cuál sólo solo según así aunque mientras tras cuyo cuya sino había fueron hacia aún debe deben le les mediante ello dos',
    stems:
      'repet vulnerabil ataqu atacant servid actualiz comprueb revis correg correc seguridad contraseñ intent equip afectad publicad malicios cifrad privileg paquet bibliotec registr clav conexi instal cadena abiert puert versiones distribuciones siguient estad motiv',
    letters: 'áéíñóúü',
  },
  fr: {
    functional:
      'à le la les de des du et en un une est que qui dans pour par sur au aux avec ne pas ce cette ces il elle ils elles son sa ses leur leurs plus ou où mais comme nous vous être a ont été sont était sans sous entre avant après si tout toute tous toutes même aussi donc car dont cela peut peuvent fait se lors depuis vers chez quand très puis ainsi alors encore aucun aucune votre vos notre nos quel quelle comment pourquoi ni y lorsque afin avait avaient doit doivent ceux celui celle déjà seul seule seulement autres autre deux jusqu',
    stems:
      'vulnérab attaqu serveur mise mises vérif corrig correct faill sécurit passe tentativ machin touch publi malveill chiffr privilèg paquet biblioth journa clé connexion install chaîn porte dérob étap retour raison état',
    letters: 'àâçéèêëîïôùûüÿœæ',
  },
  pl: {
    functional:
      'a i w na z do się nie że to jest jak po o od za przez dla ale lub oraz co tym ten ta te tego tej tych był była było były być są może mogą które który która którego której których którym już tylko tak jego jej ich przed pod przy nad bez między gdy jeśli ponieważ także również więc czy we ze jako każdy każda wszystkie kiedy gdzie aby został została zostały można należy nawet jednak dopiero niż bardzo bardziej więcej inne innych inny inna jeden jedna dwa dwie dlaczego wobec ani żadna żaden tę ją go im nim nich tam tu swoich swoje',
    stems:
      'publicz repozytor podatn atak serwer aktualiz sprawd popraw luk wydan bezpiecz hasł prób maszyn dotycz opublik złośliw szyfr uprawnie sieć sieci krok pakiet bibliotek dziennik klucz logowan zainstal łańcuch otwart kod źród przyczyn powrót wersj',
    letters: 'ąćęłńóśźż',
  },
  it: {
    functional:
      'a il lo la i gli le di del della dei delle dello degli che e è in un una uno per con non si da dal dalla dai dalle su sul sulla sui sulle nel nella nei nelle al alla ai alle come più ma anche o questo questa questi queste quello quella sono era erano stato stata stati state ha hanno essere può possono se quando dove chi cui ogni tutti tutte tutto prima dopo senza tra fra contro già solo molto suo sua suoi loro perché cosa quale quali ci ne cioè però così mentre oppure quindi fino due alcuni alcune altri altre altro altra deve devono poi ed ad aveva',
    stems:
      'vulnerabilità attacc server aggiorn verific corregg corrett correzion fall sicurezz password tentativ macchin interess pubblicat malevol dannos crittograf privileg pacchett librer registr chiav connession install caten apert passagg ritorn motiv stato',
    letters: 'àèéìòù',
  },
  nl: {
    functional:
      'de het een en van in is dat op te zijn voor met die niet aan er om ook als bij maar door uit naar over dan nog wordt werd worden werden kan kunnen of deze dit tot heeft hebben had waren was hun ze zij hij je u uw wat wie waar wanneer hoe geen alleen alle al zonder tussen tegen onder na voordat omdat moet moeten zou zouden meer veel andere zo toen daar hier daarom zodat terwijl elke elk iedere welke welk echter tijdens sinds zich zelf haar hem ons onze men wel binnen vóór via twee dus',
    stems:
      'kwetsba aanval server bijgewerkt bijwerk controleer herstel lek beveilig wachtwoord poging getroffen gepubliceer kwaadaardig versleutel recht netwerk stap pakket bibliothe logboek sleutel aanmeld geïnstalleerd keten achterdeur versies uitgebracht terug reden leverancier',
    letters: 'éëïóè',
  },
  sv: {
    functional:
      'och i att det som en på är av för med den till inte om ett de han men var sig från vi så kan när år under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än här då sedan över bara in blir upp även vad ha bli någon något några ingen inga utan mellan innan genom hur varje denna detta dessa samt dess deras hans sina sitt blev har måste både inom enligt därför eftersom medan vilka vilken vilket endast dem ni er era själv redan ännu åt',
    stems:
      'sårbar attack angrip uppdater kontroll rätt lapp brist säker lösen försök drabb berör publicer skadlig krypter behörig nätverk steg paket bibliotek logg nyckel inloggning install kedja öppen bakdörr versioner släpp åter orsak',
    letters: 'åäöé',
  },
  pt: {
    functional:
      'par o a os as de do da dos das que e em no na nos nas um uma uns umas é não se por com para como seu sua seus suas ao à aos às pelo pela pelos pelas mais mas ou este esta estes estas esse essa isso isto foi foram são era eram ser está estão pode podem já também só quando onde quem até sem entre sobre após antes cada todos todas muito há tem têm ter havia num numa nem porque qual quais ainda depois desde durante contra então assim enquanto apenas outro outra outros outras lhe ele ela eles elas deve devem dois duas nenhum nenhuma',
    stems:
      'repet vulnerabil ataqu atacant servid atualiz verifi corrig correç corrigid falh segurança palavra tentativ máquin afetad publicad malicios cifrad privilég pacot bibliotec regist chav ligaç instal cadeia abert versões passo regress motiv estado',
    letters: 'áâãàçéêíóôõú',
  },
  tr: {
    functional:
      've bir bu da de için ile ise olarak olan çok daha en gibi kadar sonra önce ancak ama veya ya ne değil var yok her o ki mi mı mu mü diye göre üzerinde üzerinden tarafından şu onun bunu buna bunun nasıl neden hangi tüm bütün bazı birçok yalnızca sadece çünkü eğer hem hiç hiçbir iki üç zaman hâlâ artık böylece dolayısıyla bile ayrıca karşı oldu oldukça oluyor olabilir edilen eden etti edildi olduğu olduğunu olması üzere iken bağlı bunlar onlar içinde arasında biri birini bunları kez ilk yeni',
    stems:
      'güvenlik güvenli zafiyet saldır sunucu güncelle denetle kontrol yama açı yayım parola deneme makine etkilen düzelt kötü şifre ayrıcal ağ adım paket kütüphane günlük anahtar oturum kurulu kurun zincir kapı sürüm dağıtım kaynak durum',
    letters: 'âçğıîöşüû',
  },
}
