import type { Words } from '../english.ts'

export const de: Words = {
  allow: [
    'erlaubt|erlauben|erlaubte|erlaubten|lässt|lassen|ermöglicht|ermöglichen',
    'verbietet|verbieten|verbot|verboten|verhindert|verhindern|verhindert|verhindern',
  ],
  rise: [
    'steigt|steigen|stieg|stiegen|gestiegen|erhöht|erhöhen|erhöhte|wachsen|wächst|Anstieg|Wachstum|zugenommen',
    'sinkt|sinken|sank|sanken|gesunken|senkt|senken|senkte|schrumpfen|schrumpft|Rückgang|Rückgang|abgenommen',
  ],
  accept: [
    'akzeptiert|akzeptieren|akzeptierte|genehmigt|genehmigte|bestätigt|bestätigte|stimmte|zugestimmt',
    'abgelehnt|ablehnen|verweigerte|abgelehnt|verwarf|bestritten|bestritt|widersprach|widersprochen',
  ],
  begin: [
    'beginnt|beginnen|begann|begannen|begonnen|startet|starten|startete|gestartet|eröffnet|öffnen|Beginn|Start|Anfang',
    'endet|enden|endete|endeten|beendet|stoppt|stoppen|stoppte|gestoppt|geschlossen|schließen|Ende|Ende|Ende',
  ],
  win: [
    'gewinnt|gewinnen|gewann|gewannen|gewonnen|Sieg|Siege|Gewinn|siegte',
    'verliert|verlieren|verlor|verloren|verloren|Niederlage|Niederlagen|Verlust|unterlag',
  ],
  support: ['unterstützt|unterstützen|unterstützte|unterstützten|Unterstützung|für', 'bekämpft|bekämpfen|bekämpfte|bekämpften|Ablehnung|gegen'],
  trade: ['kauft|kaufen|kaufte|gekauft|Kauf|Käufer|erwarb', 'verkauft|verkaufen|verkaufte|verkauft|Verkauf|Verkäufer|veräußerte'],
  quality: [
    'gut|gute|guten|guter|gutes|besser|bessere|besseren|beste|besten|positiv|positive',
    'schlecht|schlechte|schlechten|schlechter|schlechtes|schlechter|schlechtere|schlechteren|schlechteste|schlechtesten|negativ|negative',
  ],
  success: [
    'gelingt|gelang|gelungen|Erfolg|erfolgreich|erfolgreiche|erfolgreichen',
    'misslingt|misslang|misslungen|Misserfolg|erfolglos|erfolglose|erfolglosen',
  ],
  least: ['mindestens|wenigstens', 'höchstens|höchstens'],
  more: ['mehr als|mehr', 'weniger als|weniger'],
  before: ['vor|bevor|zuvor|vorher|vorherigen', 'nach|nachdem|danach|nachher|nachherigen'],
  high: [
    'hoch|hohe|hohen|hoher|höher|höhere|höchste|groß|große|großen|größer|größere|größte',
    'niedrig|niedrige|niedrigen|niedriger|niedriger|niedrigere|niedrigste|klein|kleine|kleinen|kleiner|kleinere|kleinste',
  ],
  first: ['erste|ersten|erster|erstes|zuerst', 'letzte|letzten|letzter|letztes|zuletzt'],
  until: ['bis zum|bis', 'seit dem|seit'],
  must: ['muss|müssen|musste|mussten|müsste|sollte|sollten|soll|sollen', 'kann|können|konnte|konnten|könnte|könnte|könnten|kann|können'],
  hedge: [
    'könnte|könnten|dürfte|dürften|wahrscheinlich|vermutlich|möglicherweise|vielleicht|angeblich|offenbar|anscheinend|wohl|mutmaßlich|mutmaßliche|mutmaßlichen|soll|sollen|scheint',
    'wird|werden|wird|werden|sicher|||||||||||wird|werden|',
  ],
  currency: ['Dollar|Dollars|US-Dollar', 'Euro|Euros|Euro', 'Pfund|Pfunds|Pfund'],
  time: [
    'Minute|Minuten|Minuten|minütig|minütige|minütigen',
    'Stunde|Stunden|Stunden|stündig|stündige|stündigen',
    'Tag|Tage|Tagen|tägig|tägige|tägigen',
    'Woche|Wochen|Wochen|wöchig|wöchige|wöchigen',
    'Monat|Monate|Monaten|monatig|monatige|monatigen',
    'Jahr|Jahre|Jahren|jährig|jährige|jährigen',
  ],
  length: ['Meilen|Meile|mph', 'Kilometer|Kilometer|km/h', 'Meter|Metern|Metern', 'Fuß|Fuß|Fuß', 'Zoll|Zoll|Zoll'],
  weight: ['Kilogramm|Kilo|kg', 'Tonnen|Tonnen|t', 'Gramm|Gramm|g'],
  country: [
    'USA|Amerika|Amerikas|Vereinigten Staaten',
    'Großbritannien|Großbritannien|Großbritanniens|Vereinigten Königreich',
    'China|China|Chinas|China',
    'Russland|Russland|Russlands|Russland',
    'Deutschland|Deutschland|Deutschlands|Deutschland',
    'Mexiko|Mexiko|Mexikos|Mexiko',
    'Indonesien|Indonesien|Indonesiens|Indonesien',
    'Schottland|Schottland|Schottlands|Schottland',
    'Türkei|Türkei|Türkei|Türkei',
    'Spanien|Spanien|Spaniens|Spanien',
  ],
  compass: [
    'Norden|nördlich|nördlichen|nördliche|Nord',
    'Süden|südlich|südlichen|südliche|Süd',
    'Osten|östlich|östlichen|östliche|Ost',
    'Westen|westlich|westlichen|westliche|West',
  ],
  side: ['links|linke|linken|linker', 'rechts|rechte|rechten|rechter'],
  negation: [
    'ist|sind|war|waren|wird|werden|kann|können|hat|haben|eine|einen|ein|einem',
    'ist nicht|sind nicht|war nicht|waren nicht|wird nicht|werden nicht|kann nicht|können nicht|hat nicht|haben nicht|keine|keinen|kein|keinem',
  ],
  chatter: [
    'Hier ist die Übersetzung: …',
    '… (Anmerkung: Der Name wurde beibehalten.)',
    'Natürlich! …',
    'Here is the translation: …',
    '… Lassen Sie mich wissen, ob ich noch etwas ändern soll.',
    'Sure! …',
  ],
  additions: [
    ', wie Fachleute seit Langem befürchtet hatten',
    ' und informierte anschließend die zuständige Behörde',
    ', was die Kosten weiter in die Höhe trieb',
  ],
}
